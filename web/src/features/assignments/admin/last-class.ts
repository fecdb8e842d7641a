const NAME = 'vo-toan-last-class';

/** Returns the class that work was given to last in this browser. */
export function lastClass(): string | undefined {
  try {
    return localStorage.getItem(NAME) ?? undefined;
  } catch {
    return undefined;
  }
}

export function rememberClass(id: string): void {
  try {
    localStorage.setItem(NAME, id);
  } catch {
    // A browser without storage chooses the first class.
  }
}

/** A result of the doctor, for the owner at the terminal. */
export type Finding = {
  what: string;
  /** `openFinding`: could not be checked, or is not set; not an error. */
  state: 'good' | 'open' | 'bad';
  seen: string;
  remedy?: string;
};

export const goodFinding = (what: string, seen: string): Finding => ({ what, state: 'good', seen });
export const openFinding = (what: string, seen: string, remedy?: string): Finding => ({ what, state: 'open', seen, ...(remedy && { remedy }) });
export const badFinding = (what: string, seen: string, remedy: string): Finding => ({ what, state: 'bad', seen, remedy });

/** Runs a check; an error becomes a bad finding with this remedy. */
export async function runCheck(what: string, remedy: string, look: () => Promise<Finding>): Promise<Finding> {
  try {
    return await look();
  } catch (error) {
    return badFinding(what, errorMessage(error), remedy);
  }
}

/** Returns an error's message; that of `fetch` is in its cause. */
export function errorMessage(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code || message : message;
}

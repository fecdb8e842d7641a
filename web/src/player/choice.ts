/** Whether something is switched on, as this device was told last. @param otherwise what it is until it is told */
export function isChosen(item: string, otherwise: boolean): boolean {
  try {
    const kept = localStorage.getItem(item);
    return kept === null ? otherwise : kept === 'true';
  } catch {
    return otherwise;
  }
}

export function keepChoice(item: string, on: boolean): void {
  try {
    localStorage.setItem(item, String(on));
  } catch {
    // Storage may be full or forbidden; the choice then lasts as long as the page.
  }
}

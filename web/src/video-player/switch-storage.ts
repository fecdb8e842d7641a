/** Reads a stored switch of this device. @param otherwise value until one is stored */
export function readSwitch(item: string, otherwise: boolean): boolean {
  try {
    const kept = localStorage.getItem(item);
    return kept === null ? otherwise : kept === 'true';
  } catch {
    return otherwise;
  }
}

export function storeSwitch(item: string, on: boolean): void {
  try {
    localStorage.setItem(item, String(on));
  } catch {
    // Storage may be full or forbidden; the choice then lasts as long as the page.
  }
}

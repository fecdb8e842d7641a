/** Whether captions are shown, as this device was told last; they are, until it is told otherwise. */
const ITEM = 'captions';

export function areCaptionsOn(): boolean {
  try {
    return localStorage.getItem(ITEM) !== 'false';
  } catch {
    return true;
  }
}

export function keepCaptions(on: boolean): void {
  try {
    localStorage.setItem(ITEM, String(on));
  } catch {
    // Storage may be full or forbidden; the choice then lasts as long as the page.
  }
}

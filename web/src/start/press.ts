let pressed: HTMLElement | null | undefined;

/** From here on the page hears by itself what is pressed. */
export function endWaiting(): void {
  ({ pressed } = window);
  window.pressed = undefined;
}

/** What was pressed before the page could answer is pressed now that it can. */
export function pressAgain(): void {
  pressed?.click();
  pressed = undefined;
}

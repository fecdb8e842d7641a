let pressed: HTMLElement | null | undefined;

/** Ends the recording of clicks, which the page now handles. */
export function stopRecordingClicks(): void {
  ({ pressed } = window);
  window.pressed = undefined;
}

/** Repeats the click made before hydration. */
export function replayClick(): void {
  pressed?.click();
  pressed = undefined;
}

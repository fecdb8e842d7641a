/** Does what shows nothing once the page is painted: on a slow phone it would delay what a press shows. */
export function afterPaint(act: () => void): void {
  // A hidden page is not painted.
  if (document.hidden) act();
  else requestAnimationFrame(() => setTimeout(act));
}

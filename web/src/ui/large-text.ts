/**
 * Marks the document where letters are so large that few words fit into a line: a phone with text at 150 % or more. Media
 * queries know the size that the browser is set to, not that of the root element. Self-contained, for first-paint.ts sends
 * its text.
 */
export function paintLargeText(): void {
  const root = document.documentElement;
  root.toggleAttribute('data-large-text', innerWidth < 16 * parseFloat(getComputedStyle(root).fontSize));
}

/**
 * Marks the document if few words fit into a line: a phone with text at 150 % or more. Media queries do not use the
 * root element's font size.
 */
export function paintLargeText(): void {
  const root = document.documentElement;
  root.toggleAttribute('data-large-text', innerWidth < 16 * parseFloat(getComputedStyle(root).fontSize));
}

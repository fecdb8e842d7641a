/** Splits an option's HTML, "A. $x$". */
export function partsOf(option: string): { letter: string; text: string } {
  const { letter = '', text = option } = /^(?<letter>[A-D])\.\s*(?<text>[\s\S]*)$/.exec(option)?.groups ?? {};
  return { letter, text };
}

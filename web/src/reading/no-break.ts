/** A space that a line does not break at. */
const NBSP = '\u00a0';

/**
 * A title whose numerals stay on the line of the word they belong to ("học kì I", "lớp 10", "Đề 2"), and whose dash
 * does not begin a line.
 */
export const noBreak = (title: string): string =>
  title.replace(/ (?=(?:[IVX]+|\d+)(?![\p{L}\d]))| (?=[–-] )/gu, NBSP);

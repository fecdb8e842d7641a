/** A piece of a file: its text, and the line of the file (from 1) at which it begins. */
export interface Passage {
  text: string;
  line: number;
}

/** Returns the line of the file at `offset` of the passage. */
export function lineAt(passage: Passage, offset: number): number {
  let line = passage.line;
  for (let at = passage.text.indexOf('\n'); at >= 0 && at < offset; at = passage.text.indexOf('\n', at + 1)) line++;
  return line;
}

/** Cuts the passage from `start` up to `end`, with its line. */
export function slice(passage: Passage, start: number, end = passage.text.length): Passage {
  return { text: passage.text.slice(start, end), line: lineAt(passage, start) };
}

/** Splits at the first line that matches `heading` (`after` is absent without a match). */
export function splitAtHeading(passage: Passage, heading: string): { before: Passage; after?: Passage } {
  const match = new RegExp(`^${heading}[ \\t]*$`, 'm').exec(passage.text);
  if (!match) return { before: passage };
  return { before: slice(passage, 0, match.index), after: slice(passage, match.index + match[0].length) };
}

/** Returns the text that is stored and shown: without blank lines around it, and with at most one in a row. */
export function content(passage: Passage): string {
  return passage.text.replace(/\n{3,}/g, '\n\n').trim();
}

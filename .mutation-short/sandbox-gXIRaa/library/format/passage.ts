/** A piece of a file: its text, and the line of the file (from 1) at which it begins. */
// @ts-nocheck

export interface Passage {
  text: string;
  line: number;
}

/** The line of the file on which the character at `offset` of the passage stands. */
export function lineAt(passage: Passage, offset: number): number {
  let line = passage.line;
  for (let at = passage.text.indexOf('\n'); at >= 0 && at < offset; at = passage.text.indexOf('\n', at + 1)) line++;
  return line;
}

/** The passage from `start` up to `end`, still knowing its line. */
export function slice(passage: Passage, start: number, end = passage.text.length): Passage {
  return { text: passage.text.slice(start, end), line: lineAt(passage, start) };
}

/** What stands before and after the first line that matches `heading` (`after` is absent when none does). */
export function splitAtHeading(passage: Passage, heading: string): { before: Passage; after?: Passage } {
  const match = new RegExp(`^${heading}[ \\t]*$`, 'm').exec(passage.text);
  if (!match) return { before: passage };
  return { before: slice(passage, 0, match.index), after: slice(passage, match.index + match[0].length) };
}

/** The text without the blank lines around it: what is stored and shown. */
export function content(passage: Passage): string {
  return passage.text.replace(/\n{3,}/g, '\n\n').trim();
}

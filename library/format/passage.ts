/** A piece of a file, which begins at `line` (from 1). */
export interface Passage {
  text: string;
  line: number;
}

export function lineAt(passage: Passage, offset: number): number {
  let line = passage.line;
  for (let at = passage.text.indexOf('\n'); at >= 0 && at < offset; at = passage.text.indexOf('\n', at + 1)) line++;
  return line;
}

export function slicePassage(passage: Passage, start: number, end = passage.text.length): Passage {
  return { text: passage.text.slice(start, end), line: lineAt(passage, start) };
}

/** Splits at the first match; `after` is absent without one. */
export function splitAtHeading(passage: Passage, heading: string): { before: Passage; after?: Passage } {
  const match = new RegExp(`^${heading}[ \\t]*$`, 'm').exec(passage.text);
  if (!match) return { before: passage };
  return { before: slicePassage(passage, 0, match.index), after: slicePassage(passage, match.index + match[0].length) };
}

/** Returns the text to store and show: no blank lines around it, at most one in a row. */
export function trimContent(passage: Passage): string {
  return passage.text.replace(/\n{3,}/g, '\n\n').trim();
}

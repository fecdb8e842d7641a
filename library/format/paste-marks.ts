// What could not be pasted leaves a mark at its place, in words, so that its author sees what is missing and how to mend it.
// No text with such a mark is published.

const BEGIN = '[Chưa dán được: ';

/** @param what is missing, and how to mend it; without square brackets */
export const pasteMark = (what: string): string => `${BEGIN}${what.replace(/[[\]]/g, '')}]`;

/** The marks of a text, with their places. */
export const pasteMarks = (text: string): { from: number; to: number; what: string }[] =>
  [...text.matchAll(/\[Chưa dán được: ([^[\]]*)\]/g)].map((match) => ({ from: match.index, to: match.index + match[0].length, what: match[1] ?? '' }));

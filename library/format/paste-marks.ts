// A mark in words replaces whatever could not be pasted, so that the author sees the gap and its remedy. Text with a
// mark cannot be published.

const BEGIN = '[Chưa dán được: ';

/** Makes a mark. @param what the gap and its remedy, without square brackets */
export const pasteMark = (problem: string): string => `${BEGIN}${problem.replace(/[[\]]/g, '')}]`;

export const findPasteMarks = (text: string): { from: number; to: number; what: string }[] =>
  [...text.matchAll(/\[Chưa dán được: ([^[\]]*)\]/g)].map((match) => ({ from: match.index, to: match.index + match[0].length, what: match[1] ?? '' }));

import { nearest } from './nearest.ts';

/** A misspelt word of a line, and the word meant. */
export interface Mend {
  from: string;
  to: string;
}

/** A mistake of the board's author, at a line of the file, in a sentence for a teacher. */
export class SceneError extends Error {
  readonly line: number;
  readonly mend: Mend | undefined;

  constructor(line: number, message: string, mend?: Mend) {
    super(message);
    this.name = 'SceneError';
    this.line = line;
    this.mend = mend;
  }
}

/** Makes an error about an unknown word, which names the word that was probably meant. */
export function unknownWord(line: number, message: string, word: string, known: Iterable<string>): SceneError {
  const to = nearest(word, known);
  if (to === undefined) return new SceneError(line, message);
  return new SceneError(line, `${message} Có phải là '${to}' không?`, { from: word, to });
}

import { nearest } from './nearest.ts';

export interface Mend {
  from: string;
  to: string;
}

/** A mistake of the author, in a sentence for a teacher. */
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

/** Names the word that was probably meant. */
export function unknownWord(line: number, message: string, word: string, known: Iterable<string>): SceneError {
  const to = nearest(word, known);
  if (to === undefined) return new SceneError(line, message);
  return new SceneError(line, `${message} Có phải là '${to}' không?`, { from: word, to });
}

import { findNearestWord } from './find-nearest-word.ts';

export interface SpellingFix {
  from: string;
  to: string;
}

/** A mistake of the author, in a sentence for a teacher. */
export class SceneError extends Error {
  readonly line: number;
  readonly spellingFix: SpellingFix | undefined;

  constructor(line: number, message: string, mend?: SpellingFix) {
    super(message);
    this.name = 'SceneError';
    this.line = line;
    this.spellingFix = mend;
  }
}

/** Names the word that was probably meant. */
export function unknownWordError(line: number, message: string, word: string, known: Iterable<string>): SceneError {
  const to = findNearestWord(word, known);
  if (to === undefined) return new SceneError(line, message);
  return new SceneError(line, `${message} Có phải là '${to}' không?`, { from: word, to });
}

import { formulaPattern } from '#library/format/formulas.ts';
import { formulaToText } from '#library/format/formula-to-text.ts';
import { wordsOf } from '../documents/words-of.ts';

const FORMULA = new RegExp(formulaPattern(), 'g');

/** Writes a value as a line of words for names and titles: formulas in letters, never as LaTeX. */
export const readableWords = (value: unknown): string =>
  wordsOf(value).replace(FORMULA, (_, ...groups: (string | undefined)[]) => {
    const tex = groups.slice(0, 4).find((group) => group !== undefined);
    return tex === undefined ? '$' : inLetters(tex);
  });

function inLetters(tex: string): string {
  try {
    return formulaToText(tex).trim();
  } catch {
    return '…';
  }
}

import { splitFormulas } from '#library/format/formulas.ts';
import { formulaToText } from '#library/format/formula-to-text.ts';

/** Letters of a formula that stays on one line; a longer one may break at its spaces. */
const LONGEST_UNBROKEN = 24;

/** Throws when a formula cannot be read; then the author writes words. */
export function captionToText(caption: string): string {
  return splitFormulas(caption)
    .map((piece) => (piece.formula ? preventBreaks(formulaToText(piece.text)) : piece.text))
    .join('')
    .replace(/ +/g, ' ')
    .trim();
}

const preventBreaks = (formula: string): string =>
  formula.length <= LONGEST_UNBROKEN ? formula.trim().replace(/ +/g, '\u00a0') : formula;

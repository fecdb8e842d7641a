import { pieces } from '#library/format/formulas.ts';
import { spokenFormula } from '#library/format/spoken-formula.ts';

/** A formula of so many letters at most stays on one line; a longer one may be broken where it has spaces. */
const WHOLE = 24;

/** A caption with its formulas made readable. Throws when a formula cannot be; then the author writes words. */
export function spoken(caption: string): string {
  return pieces(caption)
    .map((piece) => (piece.formula ? whole(spokenFormula(piece.text)) : piece.text))
    .join('')
    .replace(/ +/g, ' ')
    .trim();
}

const whole = (formula: string): string =>
  formula.length <= WHOLE ? formula.trim().replace(/ +/g, '\u00a0') : formula;

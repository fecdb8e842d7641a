import { pieces } from '#library/format/formulas.ts';
import { spokenFormula } from '#library/format/spoken-formula.ts';

/** Most letters of a formula that stays on one line; a longer one may be broken at its spaces. */
const WHOLE = 24;

/** Makes the formulas of a caption readable. Throws when one cannot be read; then the author writes words. */
export function spoken(caption: string): string {
  return pieces(caption)
    .map((piece) => (piece.formula ? whole(spokenFormula(piece.text)) : piece.text))
    .join('')
    .replace(/ +/g, ' ')
    .trim();
}

const whole = (formula: string): string =>
  formula.length <= WHOLE ? formula.trim().replace(/ +/g, '\u00a0') : formula;

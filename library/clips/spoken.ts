import { spokenFormula } from '#library/format/spoken-formula.ts';
import { pieces } from './formulas.ts';

/** A caption with its formulas made readable. Throws when a formula cannot be; then the author writes words. */
export function spoken(caption: string): string {
  return pieces(caption)
    .map((piece) => (piece.formula ? spokenFormula(piece.text) : piece.text))
    .join('')
    .replace(/ +/g, ' ')
    .trim();
}

import { isBoundary, isSingle, type Piece, type PieceOf } from './pieces.ts';
import type { PieceContext, SpokenPiece } from './spoken-piece.ts';

/**
 * Says a short fraction with "phần", a ratio of lengths with "trên", a sum over something short with "tất cả phần"
 * where that cannot be misheard, and any other with numerator and denominator by name. A whole number before a fraction
 * of numbers makes a mixed number.
 */
export function sayFraction(fraction: PieceOf<'fraction'>, { pieces, at, isFirst, expectsOperand, say }: PieceContext): SpokenPiece & { times: boolean } {
  const { above, below } = fraction;
  const next = pieces[at + 1];
  const over = [...above, ...below].some(isMeasured) ? 'trên' : 'phần';
  const isMixed = !expectsOperand && isWhole(pieces.slice(at - 1, at)) && isWhole(above) && isWhole(below);
  if (isShortFraction(fraction)) {
    const under = say(below, false);
    const words = `${say(above, false)} ${over} ${under === '4' && isWhole(above.slice(-1)) ? 'tư' : under}`;
    return { words: isMixed ? `và ${words}` : words, times: !expectsOperand && !isMixed };
  }
  if (isFirst && isShort(below) && (isBoundary(next) || next?.kind === 'operator')) {
    return { words: `${say(above, false)}, tất cả ${over} ${say(below, false)}`, pause: 'before operators', times: false };
  }
  const name = [...above, ...below].some(isVariable) ? 'phân thức' : 'phân số';
  return { words: `${name} có tử là ${say(above, true)}, mẫu là ${say(below, true)}`, pause: 'always', times: !expectsOperand };
}

/** Finds out if a letter after it is heard as a separate factor: 5/6 x. */
export const isShortFraction = ({ above, below }: PieceOf<'fraction'>): boolean => isShort(above) && isShort(below);

const isWhole = (pieces: Piece[]): boolean => {
  const [only] = pieces;
  return pieces.length === 1 && only?.kind === 'number' && !only.decimals && !only.cycle;
};

const INSIDE = new Set<Piece['kind']>(['number', 'letter', 'named', 'function', 'index', 'prime', 'degree', 'percent', 'unit', 'blank', 'words']);

/** Recognizes one term whose end is heard. */
function isShort(pieces: Piece[]): boolean {
  const [sign] = pieces;
  const term = sign?.kind === 'operator' && (sign.sign === '-' || sign.sign === '+') ? pieces.slice(1) : pieces;
  return term.every((piece, at) => {
    if (piece.kind === 'group') return isSingle(piece.body) && term[at - 1]?.kind === 'letter';
    return INSIDE.has(piece.kind) || ((piece.kind === 'power' || piece.kind === 'root') && isShort(piece.body));
  });
}

/** Recognizes AB over CD, the opposite side over the longest: ratios, no parts of a whole. */
const isMeasured = (piece: Piece): boolean =>
  (piece.kind === 'letter' && piece.capital) || piece.kind === 'words' || (piece.kind === 'group' && piece.body.some(isMeasured));

function isVariable(piece: Piece): boolean {
  if (piece.kind === 'letter') return !piece.capital && piece.said !== 'pi';
  return (piece.kind === 'group' || piece.kind === 'root') && piece.body.some(isVariable);
}

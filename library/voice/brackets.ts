import type { Piece } from './pieces.ts';

interface Opened {
  sign: string;
  body: Piece[];
}

/**
 * Pieces with their brackets and bars made groups. Partners may differ, as in `[30; 60)`. Throws when one has no
 * partner.
 */
export function grouped(pieces: Piece[]): Piece[] {
  const outermost: Piece[] = [];
  const opened: Opened[] = [];
  const here = (): Piece[] => opened.at(-1)?.body ?? outermost;
  const close = (sign: string): void => {
    const last = opened.pop();
    if (!last) throw new Error(`the bracket ${sign} has no partner`);
    here().push({ kind: 'group', open: last.sign, close: sign, body: last.body });
  };
  for (const [at, piece] of pieces.entries()) {
    if (piece.kind === 'open') opened.push({ sign: piece.sign, body: [] });
    else if (piece.kind === 'close') close(piece.sign);
    else if (piece.kind !== 'bar') here().push(piece);
    else if (opened.at(-1)?.sign === '|') close('|');
    else if (opened.at(-1)?.sign === '{' && barsBeforeClose(pieces, at) % 2 === 1) here().push({ kind: 'such that' });
    else opened.push({ sign: '|', body: [] });
  }
  const [left] = opened;
  if (left) throw new Error(`the bracket ${left.sign} has no partner`);
  return outermost;
}

/** Bars of `{x | |x| < 3}` from the one at `from` on: an odd number has "such that" among them, first. */
function barsBeforeClose(pieces: Piece[], from: number): number {
  const end = pieces.findIndex((piece, at) => at > from && piece.kind === 'close' && piece.sign === '}');
  return pieces.slice(from, end === -1 ? undefined : end).filter((piece) => piece.kind === 'bar').length;
}

import type { Piece } from './pieces.ts';

interface OpenBracket {
  sign: string;
  body: Piece[];
}

/**
 * Makes groups of brackets and bars. Partners may differ, as in `[30; 60)`. Throws at one without a partner, except the
 * braces of a set, whose words may be outside the formula.
 */
export function groupBrackets(pieces: Piece[]): Piece[] {
  const outermost: Piece[] = [];
  const opened: OpenBracket[] = [];
  const here = (): Piece[] => opened.at(-1)?.body ?? outermost;
  const close = (sign: string): void => {
    const last = opened.pop();
    if (!last && sign === '}') return;
    if (!last) throw new Error(`the bracket ${sign} has no partner`);
    here().push({ kind: 'group', open: last.sign, close: sign, body: last.body });
  };
  for (const [at, piece] of pieces.entries()) {
    if (piece.kind === 'open') opened.push({ sign: piece.sign, body: [] });
    else if (piece.kind === 'close') close(piece.sign);
    else if (piece.kind !== 'bar') here().push(piece);
    else if (opened.at(-1)?.sign === '|') close('|');
    else if (opened.at(-1)?.sign === '{' && countBarsBeforeClose(pieces, at) % 2 === 1) here().push({ kind: 'such that' });
    else opened.push({ sign: '|', body: [] });
  }
  const [left] = opened;
  if (left && (left.sign !== '{' || opened.length > 1)) throw new Error(`the bracket ${left.sign} has no partner`);
  return left ? [...outermost, ...readOpenSet(left.body)] : outermost;
}

/** Reads a set that continues in the words after the formula: `{x | x` "is even", `x < 10}`. Its end is not said. */
function readOpenSet(body: Piece[]): Piece[] {
  const isMid = (piece: Piece) => piece.kind === 'such that' || (piece.kind === 'relation' && piece.sign === '\\mid');
  const at = body.findIndex(isMid);
  return [{ kind: 'words', said: at < 0 ? 'tập hợp gồm' : 'tập hợp các' }, ...body.map((piece, index): Piece => (index === at ? { kind: 'such that' } : piece))];
}

/** Counts the bars of `{x | |x| < 3}` from the one at `from` on: in an odd number the first one means "such that". */
function countBarsBeforeClose(pieces: Piece[], from: number): number {
  const end = pieces.findIndex((piece, at) => at > from && piece.kind === 'close' && piece.sign === '}');
  return pieces.slice(from, end === -1 ? undefined : end).filter((piece) => piece.kind === 'bar').length;
}

import { isSuffix, type Piece } from './pieces.ts';

/** Joins `\not` with the relation after it. */
export function joinNegations(pieces: Piece[]): Piece[] {
  return pieces.flatMap((piece, at): Piece[] => {
    const [before, next] = [pieces[at - 1], pieces[at + 1]];
    if (piece.kind !== 'relation') return [piece];
    if (piece.sign === '\\not') return next?.kind === 'relation' ? [] : [piece];
    if (before?.kind !== 'relation' || before.sign !== '\\not') return [piece];
    return [{ ...piece, said: piece.sign === '=' ? 'khác' : `không ${piece.said}` }];
  });
}

/** Reads slashes: in AB // CD two of them are one sign; 3/4 is a fraction. */
export function joinSlashes(pieces: Piece[]): Piece[] {
  const found: Piece[] = [];
  for (let at = 0; at < pieces.length; at++) {
    const [piece, next, over, behind] = pieces.slice(at, at + 4);
    if (piece?.kind === 'number' && isSlash(next) && over?.kind === 'number' && !isSuffix(behind) && !isSlash(behind)) {
      found.push({ kind: 'fraction', above: [piece], below: [over] });
      at += 2;
    } else if (isSlash(piece) && isSlash(next)) {
      found.push({ kind: 'relation', sign: '\\parallel', said: 'song song với' });
      at++;
    } else if (piece) found.push(piece);
  }
  return found;
}

const isSlash = (piece: Piece | undefined): boolean => piece?.kind === 'operator' && piece.sign === '/';

/** Reads Δ as a triangle in ΔABC, as a discriminant by itself. */
export function markTriangles(pieces: Piece[]): Piece[] {
  const isCapital = (piece: Piece | undefined): boolean => piece?.kind === 'letter' && piece.capital;
  return pieces.map((piece, at): Piece => {
    if (piece.kind !== 'letter' || piece.said !== 'đen ta') return piece;
    const corners = pieces.slice(at + 1).filter(({ kind }) => kind !== 'prime' && kind !== 'index');
    return [0, 1, 2].every((corner) => isCapital(corners[corner])) ? { kind: 'named', lead: 'tam giác', body: [] } : piece;
  });
}

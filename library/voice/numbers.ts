import type { Piece, PieceOf } from './pieces.ts';

/** Joins digits, `10\,000`, `0{,}5` and `0{,}(3)`. */
export function joinNumbers(pieces: Piece[]): Piece[] {
  const found: Piece[] = [];
  let at = 0;
  const digits = (from: number): string => {
    let text = '';
    for (let piece = pieces[from]; piece?.kind === 'digit'; piece = pieces[from + text.length]) text += piece.text;
    return text;
  };
  while (at < pieces.length) {
    const piece = pieces[at];
    if (!piece || piece.kind !== 'digit') {
      if (piece?.kind === 'comma') found.push({ kind: 'stop', sign: ',' });
      else if (piece && piece.kind !== 'thin') found.push(piece);
      at++;
      continue;
    }
    let whole = digits(at);
    at += whole.length;
    while (pieces[at]?.kind === 'thin' && digits(at + 1).length === 3) {
      whole += digits(at + 1);
      at += 4;
    }
    let [decimals, cycle] = ['', ''];
    if (pieces[at]?.kind === 'comma') {
      decimals = digits(at + 1);
      if (pieces[at + 1 + decimals.length]?.kind === 'open') {
        const inside = digits(at + 2 + decimals.length);
        if (inside && pieces[at + 2 + decimals.length + inside.length]?.kind === 'close') cycle = inside;
      }
      if (decimals || cycle) at += 1 + decimals.length + (cycle ? cycle.length + 2 : 0);
    }
    found.push({ kind: 'number', whole, decimals, cycle });
  }
  return found;
}

/** Says 0,25 as "0 phẩy 25", 0,05 as "0 phẩy 0 5", 1,4142 as "1 phẩy 4 1 4 2", 0,1(6) as "0 phẩy 1, chu kì 6". */
export function sayNumber({ whole, decimals, cycle }: PieceOf<'number'>): string {
  // Engines would omit a leading zero; it is said by itself, as in a telephone number.
  const before = /^0\d/.test(whole) ? whole.split('').join(' ') : whole;
  if (!decimals && !cycle) return before;
  const number = `${before} phẩy ${sayDigits(decimals || cycle)}`;
  return cycle ? `${number}, chu kì ${sayDigits(cycle)}` : number;
}

const sayDigits = (digits: string): string =>
  digits.length > 3 || digits.startsWith('0') ? digits.split('').join(' ') : digits;

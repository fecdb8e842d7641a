import type { PieceOf } from './pieces.ts';

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

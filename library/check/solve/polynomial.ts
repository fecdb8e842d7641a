import type { Fraction } from 'fraction.js';
import { ONE, sign, ZERO } from '../language/number.ts';

/** Coefficients from the constant upwards, without zeros at the end: `x^2 - 3` is [-3, 0, 1], zero is []. */
export type Polynomial = Fraction[];

export const LETTER: Polynomial = [ZERO, ONE];

export function constant(c: Fraction): Polynomial {
  return trimZeros([c]);
}

function trimZeros(p: Polynomial): Polynomial {
  const last = p.findLastIndex((c) => sign(c) !== 0);
  return p.slice(0, last + 1);
}

function coefficient(p: Polynomial, power: number): Fraction {
  return p[power] ?? ZERO;
}

export function negate(p: Polynomial): Polynomial {
  return p.map((c) => c.neg());
}

export function add(a: Polynomial, b: Polynomial): Polynomial {
  const size = Math.max(a.length, b.length);
  return trimZeros(Array.from({ length: size }, (_, power) => coefficient(a, power).add(coefficient(b, power))));
}

export function multiply(a: Polynomial, b: Polynomial): Polynomial {
  const product: Polynomial = Array.from({ length: a.length + b.length }, () => ZERO);
  for (const [i, x] of a.entries()) {
    for (const [j, y] of b.entries()) product[i + j] = coefficient(product, i + j).add(x.mul(y));
  }
  return trimZeros(product);
}

/** Divides by a divisor other than zero. */
function divide(a: Polynomial, b: Polynomial): { quotient: Polynomial; remainder: Polynomial } {
  const lead = coefficient(b, b.length - 1);
  const quotient: Polynomial = Array.from({ length: Math.max(a.length - b.length + 1, 0) }, () => ZERO);
  let remainder = a;
  while (remainder.length >= b.length) {
    const shift = remainder.length - b.length;
    const factor = coefficient(remainder, remainder.length - 1).div(lead);
    quotient[shift] = factor;
    const step = [...Array.from({ length: shift }, () => ZERO), ...b.map((c) => c.mul(factor).neg())];
    remainder = add(remainder, step);
  }
  return { quotient: trimZeros(quotient), remainder };
}

function commonDivisor(a: Polynomial, b: Polynomial): Polynomial {
  return b.length === 0 ? a : commonDivisor(b, divide(a, b).remainder);
}

/** Removes all of the divisor's roots. */
export function removeRootsOf(p: Polynomial, divisor: Polynomial): Polynomial {
  const common = commonDivisor(p, divisor);
  return common.length > 1 ? removeRootsOf(divide(p, common).quotient, divisor) : p;
}

/** Counts different roots, by Sturm's theorem. */
export function countRealRoots(p: Polynomial): number {
  if (p.length < 2) return 0;
  const chain = [p, p.slice(1).map((c, power) => c.mul(power + 1))];
  for (;;) {
    const [before, last] = chain.slice(-2);
    if (!before || !last || last.length === 0) break;
    const { remainder } = divide(before, last);
    if (remainder.length === 0) break;
    chain.push(negate(remainder));
  }
  return signChanges(chain, -1) - signChanges(chain, 1);
}

/** Counts the sign changes at minus (-1) or plus (1) infinity. */
function signChanges(chain: Polynomial[], end: -1 | 1): number {
  const signs = chain.map((p) => sign(coefficient(p, p.length - 1)) * (end < 0 && p.length % 2 === 0 ? -1 : 1));
  const nonZero = signs.filter((s) => s !== 0);
  return nonZero.filter((s, index) => index > 0 && s !== nonZero[index - 1]).length;
}

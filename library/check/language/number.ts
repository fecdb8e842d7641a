/**
 * The exact numbers of the check language: a Fraction while everything is rational, otherwise a Decimal of 64 digits
 * (roots, pi, sines). Two Decimals count as equal when 40 digits agree: numbers of school problems never come
 * closer than that by chance.
 */
import { Decimal } from 'decimal.js';
import { Fraction } from 'fraction.js';

const Real = Decimal.clone({ precision: 64 });
const TINY = new Real('1e-40');

export type Num = Fraction | Decimal;

export const PI: Num = Real.acos(-1);
export const ZERO = new Fraction(0);
export const ONE = new Fraction(1);

export function fraction(numerator: number | bigint, denominator: number | bigint = 1): Fraction {
  return new Fraction(numerator, denominator);
}

export function parseFraction(written: string): Fraction {
  return new Fraction(written);
}

export function isRational(value: unknown): value is Fraction {
  return value instanceof Fraction;
}

export function isNum(value: unknown): value is Num {
  return value instanceof Fraction || value instanceof Decimal;
}

export function isWhole(value: unknown): value is Fraction {
  return isRational(value) && value.d === 1n;
}

export function isNatural(value: unknown): value is Fraction {
  return isWhole(value) && sign(value) >= 0;
}

export function toReal(a: Num): Decimal {
  if (!isRational(a)) return a;
  const numerator = new Real(String(a.s * a.n));
  return a.d === 1n ? numerator : numerator.div(new Real(String(a.d)));
}

export function add(a: Num, b: Num): Num {
  return isRational(a) && isRational(b) ? a.add(b) : toReal(a).plus(toReal(b));
}

export function subtract(a: Num, b: Num): Num {
  return isRational(a) && isRational(b) ? a.sub(b) : toReal(a).minus(toReal(b));
}

export function multiply(a: Num, b: Num): Num {
  return isRational(a) && isRational(b) ? a.mul(b) : toReal(a).times(toReal(b));
}

export function divide(a: Num, b: Num): Num {
  if (sign(b) === 0) throw new Error('division by zero');
  return isRational(a) && isRational(b) ? a.div(b) : toReal(a).div(toReal(b));
}

export function negate(a: Num): Num {
  return isRational(a) ? a.neg() : a.neg();
}

export function absolute(a: Num): Num {
  return sign(a) < 0 ? negate(a) : a;
}

export function sign(a: Num): -1 | 0 | 1 {
  if (isRational(a)) return a.n === 0n ? 0 : a.s < 0n ? -1 : 1;
  if (a.abs().lt(TINY)) return 0;
  return a.isNeg() ? -1 : 1;
}

/** Returns a negative number, zero or a positive number, as `a` compares with `b`. */
export function compare(a: Num, b: Num): number {
  if (isRational(a) && isRational(b)) return a.compare(b);
  const difference = toReal(a).minus(toReal(b));
  const scale = Real.max(1, toReal(a).abs());
  if (difference.abs().lt(TINY.times(scale))) return 0;
  return difference.isNeg() ? -1 : 1;
}

export function sum(numbers: readonly Num[]): Num {
  return numbers.reduce<Num>(add, ZERO);
}

/** Throws for `0^0`, zero to a negative power and a fractional power of a negative number. */
export function power(base: Num, exponent: Num): Num {
  if (!isWhole(exponent)) {
    if (sign(base) < 0) throw new Error('fractional power of a negative number');
    return toReal(base).pow(toReal(exponent));
  }
  if (sign(base) === 0 && sign(exponent) <= 0) throw new Error('zero to a power <= 0');
  return isRational(base) ? base.pow(exponent) : base.pow(Number(exponent.s * exponent.n));
}

/** Decimal places of a root that is not rational. */
const ROOT_PLACES = 70;

/** Returns the real root of a degree ≥ 2, exactly where it is rational. */
export function root(a: Num, degree: number): Num {
  const negative = sign(a) < 0;
  if (negative && degree % 2 === 0) throw new Error('even root of a negative number');
  if (sign(a) === 0) return ZERO;
  if (isRational(a)) {
    const numerator = wholeRoot(a.n, degree);
    const denominator = wholeRoot(a.d, degree);
    if (numerator ** BigInt(degree) === a.n && denominator ** BigInt(degree) === a.d) {
      return new Fraction(negative ? -numerator : numerator, denominator);
    }
  }
  // Whole numbers take a twentieth of the time of Decimal's own roots.
  const result = new Real(`${wholeRoot(shiftPoint(a, ROOT_PLACES * degree), degree)}e-${ROOT_PLACES}`);
  return negative ? result.neg() : result;
}

/** Returns the whole part of |a| · 10^places. */
function shiftPoint(a: Num, places: number): bigint {
  if (isRational(a)) return (a.n * 10n ** BigInt(places)) / a.d;
  return BigInt(new Real(`${a.abs().toFixed()}e${places}`).toFixed(0));
}

/** Returns the root rounded down, by Newton's method from above. */
function wholeRoot(n: bigint, degree: number): bigint {
  if (n === 0n) return 0n;
  const k = BigInt(degree);
  let root = 1n << BigInt(Math.ceil((n.toString(16).length * 4) / degree));
  for (;;) {
    const next = ((k - 1n) * root + n / root ** (k - 1n)) / k;
    if (next >= root) return root;
    root = next;
  }
}

export function floor(a: Num): Fraction {
  return isRational(a) ? a.floor() : new Fraction(a.floor().toFixed(0));
}

/** Rounds to decimal places (negative: to tens, hundreds …), halves away from zero as at school. */
export function round(a: Num, places = 0): Fraction {
  const unit = new Fraction(10).pow(places);
  const size = multiply(absolute(a), unit);
  const whole = floor(add(size, new Fraction(1, 2)));
  return (sign(a) < 0 ? whole.neg() : whole).div(unit);
}

/** Writes a number for messages: `7/3`, `≈1.4142136`. */
export function showNum(a: Num): string {
  if (!isRational(a)) return '≈' + a.toSignificantDigits(8).toString();
  return a.d === 1n ? String(a.s * a.n) : `${a.s * a.n}/${a.d}`;
}

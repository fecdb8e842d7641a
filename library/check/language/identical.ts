import type { Expression } from './expression.ts';
import type { Names, Value } from './value.ts';
import { evaluate } from './evaluate.ts';
import { findFreeLetters } from './letters.ts';
import { fraction } from './number.ts';
import { areSame } from './same.ts';

/** Points at which both sides must agree, most points tried, and fewest that must have a meaning. */
const POINTS = { wanted: 30, tried: 400, enough: 10 };

/**
 * Returns true if two expressions are equal wherever both have a meaning: compares them exactly at seeded rational
 * points. Polynomials and fractions of school size that agree at 30 such points are equal.
 */
export function areIdentical(a: Expression, b: Expression, names: Names = new Map(), { wanted, tried: most, enough } = POINTS): boolean {
  const letters = [...new Set([...findFreeLetters(a, names), ...findFreeLetters(b, names)])];
  if (letters.length === 0) return areSame(evaluate(a, names), evaluate(b, names));
  const random = seededRandom();
  let agreed = 0;
  for (let tried = 0; tried < most && agreed < wanted; tried++) {
    const point = new Map([...names, ...letters.map((letter) => [letter, randomFraction(random)] as const)]);
    const left = valueAt(a, point);
    const right = valueAt(b, point);
    if (left === undefined || right === undefined) continue;
    if (!areSame(left, right)) return false;
    agreed++;
  }
  if (agreed < enough) throw new Error('both sides are defined at too few points to compare them');
  return true;
}

/** Compares values; formulas are equal when identical. */
export function areEqual(a: Value, b: Value): boolean {
  return areSame(a, b, areIdentical);
}

function valueAt(expression: Expression, point: Names): Value | undefined {
  try {
    return evaluate(expression, point);
  } catch {
    return undefined; // a zero divisor, a root of a negative number: no meaning at this point
  }
}

/** Draws ±(1 … 60) / (1 … 12). */
function randomFraction(random: (below: number) => number): Value {
  const direction = random(2) ? 1 : -1;
  const numerator = direction * (1 + random(60));
  return fraction(numerator, 1 + random(12));
}

/** Always the same sequence, so that a failing check always fails. */
function seededRandom(): (below: number) => number {
  let state = 20260907n;
  return (below) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & ((1n << 64n) - 1n);
    return Number((state >> 33n) % BigInt(below));
  };
}

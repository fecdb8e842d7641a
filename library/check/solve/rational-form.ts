import type { Expression, Operator } from '../language/expression.ts';
import type { Names } from '../language/value.ts';
import type { Polynomial } from './polynomial.ts';
import { evaluate } from '../language/evaluate.ts';
import { freeLetters } from '../language/letters.ts';
import { isNatural, isRational, ONE } from '../language/number.ts';
import { add, constant, LETTER, multiply, negate } from './polynomial.ts';

export interface RationalForm {
  over: Polynomial;
  under: Polynomial;
}

const ONE_BELOW: Polynomial = [ONE];

/**
 * Returns undefined when it is no fraction of polynomials. Adds every divisor to `divisors`, so that x = 1 can be
 * refused in (x^2 - 1)/(x - 1) although it cancels.
 */
export function rationalForm(
  expression: Expression,
  letter: string,
  names: Names,
  divisors: Polynomial[],
): RationalForm | undefined {
  if (!freeLetters(expression, names).includes(letter)) {
    const value = evaluate(expression, names);
    return isRational(value) ? { over: constant(value), under: ONE_BELOW } : undefined;
  }
  if (expression.kind === 'name') return { over: LETTER, under: ONE_BELOW };
  if (expression.kind !== 'operation') return undefined;
  const [left, right] = expression.args;
  const a = left && rationalForm(left, letter, names, divisors);
  if (!a) return undefined;
  if (!right) return signed(expression.operator, a);
  if (expression.operator === 'pow') return power(a, right, names);
  const b = rationalForm(right, letter, names, divisors);
  if (!b) return undefined;
  if (expression.operator === 'divide') divisors.push(b.over);
  return combined(expression.operator, a, b);
}

function combined(operator: Operator, a: RationalForm, b: RationalForm): RationalForm | undefined {
  if (operator === 'add') return sumOf(a, b);
  if (operator === 'subtract') return sumOf(a, { over: negate(b.over), under: b.under });
  if (operator === 'multiply') return { over: multiply(a.over, b.over), under: multiply(a.under, b.under) };
  if (operator !== 'divide' || b.over.length === 0) return undefined;
  return { over: multiply(a.over, b.under), under: multiply(a.under, b.over) };
}

function signed(operator: Operator, a: RationalForm): RationalForm | undefined {
  if (operator === 'unaryPlus') return a;
  return operator === 'unaryMinus' ? { over: negate(a.over), under: a.under } : undefined;
}

function sumOf(a: RationalForm, b: RationalForm): RationalForm {
  return { over: add(multiply(a.over, b.under), multiply(b.over, a.under)), under: multiply(a.under, b.under) };
}

function power(base: RationalForm, exponent: Expression, names: Names): RationalForm | undefined {
  if (freeLetters(exponent, names).length > 0) return undefined;
  const n = evaluate(exponent, names);
  if (!isNatural(n)) return undefined;
  let result: RationalForm = { over: ONE_BELOW, under: ONE_BELOW };
  for (let i = 0n; i < n.n; i++) {
    result = { over: multiply(result.over, base.over), under: multiply(result.under, base.under) };
  }
  return result;
}

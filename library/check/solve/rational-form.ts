import type { Expression, Operator } from '../language/expression.ts';
import type { Names } from '../language/value.ts';
import { evaluate } from '../language/evaluate.ts';
import { findFreeLetters } from '../language/letters.ts';
import { isNatural, isRational, ONE } from '../language/number.ts';
import { add, constant, LETTER, multiply, negate, type Polynomial } from './polynomial.ts';

export interface RationalForm {
  numerator: Polynomial;
  denominator: Polynomial;
}

const ONE_BELOW: Polynomial = [ONE];

/**
 * Returns undefined when it is no fraction of polynomials. Adds every divisor to `divisors`, so that x = 1 can be
 * refused in (x^2 - 1)/(x - 1) although it cancels.
 */
export function toRationalForm(
  expression: Expression,
  letter: string,
  names: Names,
  divisors: Polynomial[],
): RationalForm | undefined {
  if (!findFreeLetters(expression, names).includes(letter)) {
    const value = evaluate(expression, names);
    return isRational(value) ? { numerator: constant(value), denominator: ONE_BELOW } : undefined;
  }
  if (expression.kind === 'name') return { numerator: LETTER, denominator: ONE_BELOW };
  if (expression.kind !== 'operation') return undefined;
  const [left, right] = expression.args;
  const a = left && toRationalForm(left, letter, names, divisors);
  if (!a) return undefined;
  if (!right) return applySign(expression.operator, a);
  if (expression.operator === 'pow') return power(a, right, names);
  const b = toRationalForm(right, letter, names, divisors);
  if (!b) return undefined;
  if (expression.operator === 'divide') divisors.push(b.numerator);
  return combineForms(expression.operator, a, b);
}

function combineForms(operator: Operator, a: RationalForm, b: RationalForm): RationalForm | undefined {
  if (operator === 'add') return addForms(a, b);
  if (operator === 'subtract') return addForms(a, { numerator: negate(b.numerator), denominator: b.denominator });
  if (operator === 'multiply') return { numerator: multiply(a.numerator, b.numerator), denominator: multiply(a.denominator, b.denominator) };
  if (operator !== 'divide' || b.numerator.length === 0) return undefined;
  return { numerator: multiply(a.numerator, b.denominator), denominator: multiply(a.denominator, b.numerator) };
}

function applySign(operator: Operator, a: RationalForm): RationalForm | undefined {
  if (operator === 'unaryPlus') return a;
  return operator === 'unaryMinus' ? { numerator: negate(a.numerator), denominator: a.denominator } : undefined;
}

function addForms(a: RationalForm, b: RationalForm): RationalForm {
  return { numerator: add(multiply(a.numerator, b.denominator), multiply(b.numerator, a.denominator)), denominator: multiply(a.denominator, b.denominator) };
}

function power(base: RationalForm, exponent: Expression, names: Names): RationalForm | undefined {
  if (findFreeLetters(exponent, names).length > 0) return undefined;
  const n = evaluate(exponent, names);
  if (!isNatural(n)) return undefined;
  let result: RationalForm = { numerator: ONE_BELOW, denominator: ONE_BELOW };
  for (let i = 0n; i < n.n; i++) {
    result = { numerator: multiply(result.numerator, base.numerator), denominator: multiply(result.denominator, base.denominator) };
  }
  return result;
}

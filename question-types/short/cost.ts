import { evaluate } from '#library/check/language/evaluate.ts';
import type { Expression } from '#library/check/language/expression.ts';
import { isWhole } from '#library/check/language/number.ts';
import { NoValueError } from './to-expression.ts';

// Costs are estimated before calculating: neither ((9^99)^99)^99 nor a tower of roots may block the server.

/** Most cost of an answer, in about µs of a slow machine. */
export const MAX_COST = 4_000;
/** Most bits of numerator and denominator together. */
const MAX_BITS = 2_048;
const MAX_EXPONENT = 1_000;
/** Bits of a letter's value in comparisons: 60/12 at most. */
const BITS_OF_LETTER = 10;

type Weight = {
  /** Bits of numerator and denominator together, as long as it is a fraction. */
  bits: number;
  /** May be irrational: π, or a root, even one that turns out rational. */
  isReal: boolean;
  cost: number;
};

/** Estimates the cost of calculating an expression once. @throws NoValueError above the limit */
export const estimateCost = (expression: Expression): number => weigh(expression).cost;

function weigh(expression: Expression): Weight {
  const weight = weightOf(expression);
  if (weight.bits > MAX_BITS || weight.cost > MAX_COST) throw new NoValueError('the calculation is too large');
  return weight;
}

function weightOf(expression: Expression): Weight {
  switch (expression.kind) {
    case 'number':
      return { bits: bitsOf(expression.value.n) + bitsOf(expression.value.d), isReal: false, cost: 0 };
    case 'name':
      return expression.name === 'pi' ? { bits: 0, isReal: true, cost: 0 } : { bits: BITS_OF_LETTER, isReal: false, cost: 0 };
    case 'call': {
      const { bits, isReal, cost } = weighAll(expression.args);
      if (expression.name === 'abs') return { bits, isReal, cost: cost + 2 };
      const isCube = expression.name === 'cbrt';
      return { bits: bits / (isCube ? 3 : 2) + 2, isReal: true, cost: cost + (isCube ? 100 : 25) + bits / 20 };
    }
    case 'operation': {
      if (expression.operator === 'pow') return weightOfPower(expression.args);
      const { bits, isReal, cost } = weighAll(expression.args);
      return { bits: bits + 1, isReal, cost: cost + costOfOperation(bits, isReal) };
    }
    case 'tuple':
    case 'comparison':
    case 'choice':
      throw new NoValueError(expression.kind);
  }
}

/** Calculates the exponent, in which letters have values already, to know its size. */
function weightOfPower([base, exponent]: Expression[]): Weight {
  if (!base || !exponent) throw new NoValueError('a power without a base or an exponent');
  const { bits, isReal, cost } = weigh(base);
  const own = weigh(exponent);
  const value = evaluate(exponent, new Map());
  if (!isWhole(value) || value.n > MAX_EXPONENT) throw new NoValueError('the exponent is not a whole number, or too large');
  const raised = bits * Number(value.n);
  return { bits: raised, isReal, cost: cost + own.cost + costOfOperation(raised, isReal) + (isReal ? 50 : 0) };
}

function weighAll(parts: Expression[]): Weight {
  const weights = parts.map(weigh);
  return {
    bits: weights.reduce((sum, { bits }) => sum + bits, 0),
    isReal: weights.some(({ isReal }) => isReal),
    cost: weights.reduce((sum, { cost }) => sum + cost, 0),
  };
}

/** Estimates one operation: reducing a fraction takes the square of its length; an irrational number has 64 digits. */
const costOfOperation = (bits: number, isReal: boolean): number => 1 + bits / 40 + bits ** 2 / 10_000 + (isReal ? 5 : 0);

const bitsOf = (value: bigint): number => value.toString(16).length * 4;

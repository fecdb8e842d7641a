import { evaluate } from '#library/check/language/evaluate.ts';
import type { Expression } from '#library/check/language/expression.ts';
import { isWhole } from '#library/check/language/number.ts';
import { Meaningless } from './expressed.ts';

// What somebody sends is weighed before it is calculated: neither ((9^99)^99)^99 nor a tower of roots may hold the server up.

/** What may be spent on an answer, in µs of a slow machine, about. */
export const MOST = 4_000;
/** Bits of numerator and denominator together at most. */
const BITS = 2_048;
/** The largest exponent. */
const EXPONENT = 1_000;
/** Bits of a letter where expressions are compared: 60/12 at most. */
const BITS_OF_LETTER = 10;

type Weight = {
  /** Of numerator and denominator together, as long as it is a fraction of them. */
  bits: number;
  /** Whether it may be none: a root, which is one where it can be taken, or π. */
  isReal: boolean;
  cost: number;
};

/** What it costs to calculate an expression once. @throws Meaningless where that is too much */
export const costOf = (expression: Expression): number => weigh(expression).cost;

function weigh(expression: Expression): Weight {
  const weight = weightOf(expression);
  if (weight.bits > BITS || weight.cost > MOST) throw new Meaningless('too much');
  return weight;
}

function weightOf(expression: Expression): Weight {
  switch (expression.kind) {
    case 'number':
      return { bits: bitsOf(expression.value.n) + bitsOf(expression.value.d), isReal: false, cost: 0 };
    case 'name':
      return expression.name === 'pi' ? { bits: 0, isReal: true, cost: 0 } : { bits: BITS_OF_LETTER, isReal: false, cost: 0 };
    case 'call': {
      const { bits, isReal, cost } = all(expression.args);
      if (expression.name === 'abs') return { bits, isReal, cost: cost + 2 };
      const isCube = expression.name === 'cbrt';
      return { bits: bits / (isCube ? 3 : 2) + 2, isReal: true, cost: cost + (isCube ? 100 : 25) + bits / 20 };
    }
    case 'operation': {
      if (expression.operator === 'pow') return weightOfPower(expression.args);
      const { bits, isReal, cost } = all(expression.args);
      return { bits: bits + 1, isReal, cost: cost + step(bits, isReal) };
    }
    case 'tuple':
    case 'comparison':
    case 'choice':
      throw new Meaningless(expression.kind);
  }
}

/** The exponent, which has no letters any more, is calculated to know it. */
function weightOfPower([base, exponent]: Expression[]): Weight {
  if (!base || !exponent) throw new Meaningless('pow');
  const { bits, isReal, cost } = weigh(base);
  const own = weigh(exponent);
  const value = evaluate(exponent, new Map());
  if (!isWhole(value) || value.n > EXPONENT) throw new Meaningless('exponent');
  const raised = bits * Number(value.n);
  return { bits: raised, isReal, cost: cost + own.cost + step(raised, isReal) + (isReal ? 50 : 0) };
}

function all(parts: Expression[]): Weight {
  const weights = parts.map(weigh);
  return {
    bits: weights.reduce((sum, { bits }) => sum + bits, 0),
    isReal: weights.some(({ isReal }) => isReal),
    cost: weights.reduce((sum, { cost }) => sum + cost, 0),
  };
}

/** A fraction is reduced each time, which takes time as the square of what it is long; what is none has 64 digits. */
const step = (bits: number, isReal: boolean): number => 1 + bits / 40 + bits ** 2 / 10_000 + (isReal ? 5 : 0);

const bitsOf = (value: bigint): number => value.toString(16).length * 4;

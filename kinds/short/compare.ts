import { evaluate } from '#library/check/language/evaluate.ts';
import type { Expression } from '#library/check/language/expression.ts';
import { identical } from '#library/check/language/identical.ts';
import { freeLetters, substitute } from '#library/check/language/letters.ts';
import { fraction, isWhole } from '#library/check/language/number.ts';
import { Meaningless, operation } from './expressed.ts';

// What somebody sends is weighed before it is calculated: neither ((9^99)^99)^99 nor a tower of roots may hold the server up.

/** What may still be spent on comparing an answer, in µs of a slow machine, about. */
export type Budget = { left: number };
const BUDGET = 4_000;
export const newBudget = (): Budget => ({ left: BUDGET });

/** Bits of numerator and denominator together at most. */
const BITS = 2_048;
/** The largest exponent. */
const EXPONENT = 1_000;
/** Bits of a letter where expressions are compared: 60/12 at most. */
const BITS_OF_LETTER = 10;
/** What numbers stand for letters of exponents. */
const EXPONENTS = [
  [2, 3, 4],
  [3, 1, 2],
  [4, 2, 5],
];
/** At which points expressions with letters are compared: at few, which most that differ do not outlive, then at more. */
const FEW = { wanted: 1, tried: 4, enough: 0 };
const MORE = { wanted: 16, tried: 200, enough: 4 };
/** Points that must agree at least, where an expression costs much. */
const LEAST = 8;

/** Whether two expressions have the same value, whatever their letters stand for. @throws Meaningless what cannot be compared */
export function sameValue(a: Expression, b: Expression, budget: Budget): boolean {
  const raised = [...new Set([...exponentsOf(a), ...exponentsOf(b)].flatMap((exponent) => freeLetters(exponent)))];
  if (raised.length === 0) return sameAtPoints(a, b, budget);
  if (raised.length > 3) throw new Meaningless('letters in exponents');
  return EXPONENTS.every((values) => {
    const put = (expression: Expression) =>
      substitute(expression, (letter) => {
        const value = values[raised.indexOf(letter)];
        return value === undefined ? undefined : { kind: 'number', value: fraction(value) };
      });
    return sameAtPoints(put(a), put(b), budget);
  });
}

/** Whether one is the other times a number. */
export function proportional(a: Expression, b: Expression, budget: Budget): boolean {
  const letters = [...new Set([...freeLetters(a), ...freeLetters(b)])];
  const zero: Expression = { kind: 'number', value: fraction(0) };
  for (const thirds of POINTS) {
    const at = (expression: Expression) =>
      substitute(expression, (letter) => {
        const place = letters.indexOf(letter);
        return place < 0 ? undefined : { kind: 'number', value: fraction(thirds + 2 * place, 3) };
      });
    const zeros = [a, b].filter((side) => sameValue(at(side), zero, budget)).length;
    if (zeros === 1) return false;
    if (zeros === 0) return sameValue(operation('multiply', a, at(b)), operation('multiply', b, at(a)), budget);
  }
  return false;
}

/** In thirds. An equation may be solved by one of them, and says nothing there. */
const POINTS = [7, 11, 17, 29];

function sameAtPoints(a: Expression, b: Expression, budget: Budget): boolean {
  const cost = 1 + weigh(a).cost + weigh(b).cost;
  const spend = (points: number) => {
    budget.left -= points * cost;
    if (budget.left < 0) throw new Meaningless('too much');
  };
  if (freeLetters(a).length + freeLetters(b).length === 0) {
    spend(1);
    return identical(a, b);
  }
  spend(FEW.tried);
  if (!identical(a, b, new Map(), FEW)) return false;
  const wanted = Math.max(LEAST, Math.min(MORE.wanted, Math.floor(budget.left / 2 / cost)));
  spend(wanted);
  return identical(a, b, new Map(), { ...MORE, wanted, tried: Math.max(wanted * 3, Math.min(MORE.tried, Math.floor(budget.left / cost))) });
}

function exponentsOf(expression: Expression): Expression[] {
  const args = expression.kind === 'operation' || expression.kind === 'call' ? expression.args : [];
  const [, exponent] = args;
  const own = expression.kind === 'operation' && expression.operator === 'pow' && exponent ? [exponent] : [];
  return [...own, ...args.flatMap(exponentsOf)];
}

type Weight = {
  /** Of numerator and denominator together, as long as it is a fraction of them. */
  bits: number;
  /** Whether it may be none: a root, which is one where it can be taken, or π. */
  isReal: boolean;
  cost: number;
};

/** What an expression costs to calculate. @throws Meaningless where that is too much */
function weigh(expression: Expression): Weight {
  const weight = weightOf(expression);
  if (weight.bits > BITS || weight.cost > BUDGET) throw new Meaningless('too much');
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
      return { bits: bits + 1, isReal, cost: cost + costOf(bits, isReal) };
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
  return { bits: raised, isReal, cost: cost + own.cost + costOf(raised, isReal) + (isReal ? 50 : 0) };
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
const costOf = (bits: number, isReal: boolean): number => 1 + bits / 40 + bits ** 2 / 10_000 + (isReal ? 5 : 0);

const bitsOf = (value: bigint): number => value.toString(16).length * 4;

import { areIdentical } from '#library/check/language/identical.ts';
import { findFreeLetters, substitute } from '#library/check/language/letters.ts';
import { fraction } from '#library/check/language/number.ts';
import { estimateCost, MAX_COST } from './cost.ts';
import { operation, type Expression } from '#library/check/language/expression.ts';
import { NoValueError } from './to-expression.ts';

/** Remaining budget of comparing an answer, in the unit of `costOf`. */
export type Budget = { left: number };
export const newBudget = (): Budget => ({ left: MAX_COST });

/** Values of letters in exponents. */
const EXPONENTS = [
  [2, 3, 4],
  [3, 1, 2],
  [4, 2, 5],
];
/** Numbers of points for comparing: a few rule out most different expressions. */
const FEW = { wanted: 1, tried: 4, enough: 0 };
const MORE = { wanted: 16, tried: 200, enough: 4 };
/** Fewest agreeing points for costly expressions. */
const LEAST = 8;

/** Tells whether two expressions are equal for all values of their letters. @throws NoValueError */
export function haveSameValue(a: Expression, b: Expression, budget: Budget): boolean {
  const raised = [...new Set([...exponentsOf(a), ...exponentsOf(b)].flatMap((exponent) => findFreeLetters(exponent)))];
  if (raised.length === 0) return sameAtPoints(a, b, budget);
  if (raised.length > 3) throw new NoValueError('letters in exponents');
  return EXPONENTS.every((values) => {
    const put = (expression: Expression) =>
      substitute(expression, (letter) => {
        const value = values[raised.indexOf(letter)];
        return value === undefined ? undefined : { kind: 'number', value: fraction(value) };
      });
    return sameAtPoints(put(a), put(b), budget);
  });
}

/** Tells whether one is a constant multiple of the other. */
export function areProportional(a: Expression, b: Expression, budget: Budget): boolean {
  const letters = [...new Set([...findFreeLetters(a), ...findFreeLetters(b)])];
  const zero: Expression = { kind: 'number', value: fraction(0) };
  for (const thirds of POINTS) {
    const values = new Map(letters.map((letter, place) => [letter, { kind: 'number', value: fraction(thirds + 2 * place, 3) } as const]));
    const at = (expression: Expression) => substitute(expression, (letter) => values.get(letter));
    const zeros = [a, b].filter((side) => haveSameValue(at(side), zero, budget)).length;
    if (zeros === 1) return false;
    if (zeros === 0) return haveSameValue(operation('multiply', a, at(b)), operation('multiply', b, at(a)), budget);
  }
  return false;
}

/** In thirds; several, because an equation may hold at one of them by chance. */
const POINTS = [7, 11, 17, 29];

function sameAtPoints(a: Expression, b: Expression, budget: Budget): boolean {
  const cost = 1 + estimateCost(a) + estimateCost(b);
  const spend = (points: number) => {
    budget.left -= points * cost;
    if (budget.left < 0) throw new NoValueError('the calculation is too large');
  };
  if (findFreeLetters(a).length + findFreeLetters(b).length === 0) {
    spend(1);
    return areIdentical(a, b);
  }
  spend(FEW.tried);
  if (!areIdentical(a, b, new Map(), FEW)) return false;
  const wanted = Math.max(LEAST, Math.min(MORE.wanted, Math.floor(budget.left / 2 / cost)));
  spend(wanted);
  return areIdentical(a, b, new Map(), { ...MORE, wanted, tried: Math.max(wanted * 3, Math.min(MORE.tried, Math.floor(budget.left / cost))) });
}

function exponentsOf(expression: Expression): Expression[] {
  const args = expression.kind === 'operation' || expression.kind === 'call' ? expression.args : [];
  const [, exponent] = args;
  const own = expression.kind === 'operation' && expression.operator === 'pow' && exponent ? [exponent] : [];
  return [...own, ...args.flatMap(exponentsOf)];
}

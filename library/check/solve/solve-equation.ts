import { evaluate } from '../language/evaluate.ts';
import { absolute, compare, fraction, sign, subtract, type Num } from '../language/number.ts';
import { requireNum, showValue, type Value } from '../language/value.ts';
import { parseClaimedValues } from './claim.ts';
import { namesWithValues, isSatisfied, type Condition, type SolveTask } from './condition.ts';
import { add, countRealRoots, multiply, negate, removeRootsOf, type Polynomial } from './polynomial.ts';
import { toRationalForm } from './rational-form.ts';

/**
 * Substitutes the claimed solutions. Finds missing ones by the number of real roots where both sides are fractions of
 * polynomials, otherwise by a search. Returns the error, or undefined.
 */
export function findEquationError(equation: Condition, task: SolveTask, claim: string): string | undefined {
  const letter = task.letters[0] ?? '';
  const values = claim === 'all' ? undefined : parseClaimedValues(claim, task.names);
  for (const value of values ?? []) {
    if (!isSatisfied(equation, namesWithValues(task, [value]))) return `${letter} = ${showValue(value)} does not satisfy the equation`;
  }
  const divisors: Polynomial[] = [];
  const left = toRationalForm(equation.left, letter, task.names, divisors);
  const right = toRationalForm(equation.right, letter, task.names, divisors);
  if (!left || !right) return searchMissingSolution(equation, task, values);

  const difference = add(multiply(left.numerator, right.denominator), negate(multiply(right.numerator, left.denominator)));
  if (difference.length === 0) return values ? 'the equation is an identity' : undefined;
  if (!values) return 'the equation is not an identity';
  const roots = countRealRoots(divisors.reduce(removeRootsOf, difference));
  return roots === values.length ? undefined : `the equation has ${roots} real solution(s), ${values.length} listed`;
}

/** Half-width of the search, steps in a unit, and distance from listed solutions that it leaves out. */
const REACH = 100;
const STEPS = 20;
const NEAR = fraction(11, 100);
const POINTS = Array.from({ length: 2 * REACH * STEPS + 1 }, (_, index) => fraction(index - REACH * STEPS, STEPS));

/**
 * Searches equations with |x| and roots: a zero or a change of sign away from the listed solutions is a missing
 * solution.
 */
function searchMissingSolution(equation: Condition, task: SolveTask, values: Value[] | undefined): string | undefined {
  const letter = task.letters[0] ?? '';
  let before = 0;
  for (const point of POINTS) {
    const side = computeDifferenceSign(equation, task, point);
    if (!values) {
      if (side !== undefined && side !== 0) return 'not true for all';
      continue;
    }
    const near = values.some((value) => compare(absolute(subtract(requireNum(value), point)), NEAR) <= 0);
    if (!near && side !== undefined && (side === 0 || before * side < 0)) {
      return `another solution near ${letter} = ${showValue(point)}`;
    }
    before = near ? 0 : (side ?? 0);
  }
  return undefined;
}

/** Returns the sign of left minus right; undefined where a side has no meaning. */
function computeDifferenceSign(equation: Condition, task: SolveTask, point: Num): number | undefined {
  try {
    const names = namesWithValues(task, [point]);
    return sign(subtract(requireNum(evaluate(equation.left, names)), requireNum(evaluate(equation.right, names))));
  } catch {
    return undefined;
  }
}

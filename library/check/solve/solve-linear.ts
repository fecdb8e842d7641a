import { evaluate } from '../language/evaluate.ts';
import { parse } from '../language/parse.ts';
import { add, compare, divide, fraction, multiply, negate, ONE, sign, subtract, ZERO, type Num } from '../language/number.ts';
import { requireNum, showValue } from '../language/value.ts';
import { namesWithValues, isSatisfied, type Condition, type SolveTask } from './condition.ts';

/** Checks a claim `[3, 2]`, `none` or `many`. Returns the error, or undefined. */
export function findSystemError(task: SolveTask, claim: string): string | undefined {
  const unknowns = task.letters.length;
  const { rank, solvable } = eliminate(
    task.conditions.map((equation) => toRow(equation, task)),
    unknowns,
  );
  if (!solvable) return claim === 'none' ? undefined : 'the system has no solution';
  if (claim === 'none') return 'the system has a solution';
  if (rank < unknowns) return claim === 'many' ? undefined : 'the system has infinitely many solutions';
  const values = evaluate(parse(claim), task.names);
  if (!Array.isArray(values) || values.length !== unknowns) return 'write the solution of a system as [x, y]';
  const names = namesWithValues(task, values);
  if (task.conditions.every((equation) => isSatisfied(equation, names))) return undefined;
  return `${showValue(values)} does not satisfy the system`;
}

/** Returns coefficients and right side; throws when the equation is not linear. */
function toRow(equation: Condition, task: SolveTask): Num[] {
  const difference = (values: Num[]): Num => {
    const names = namesWithValues(task, values);
    return subtract(requireNum(evaluate(equation.left, names)), requireNum(evaluate(equation.right, names)));
  };
  const constant = difference(task.letters.map(() => ZERO));
  const coefficients = task.letters.map((letter) =>
    subtract(difference(task.letters.map((other) => (other === letter ? ONE : ZERO))), constant),
  );
  const probe = task.letters.map((_, index) => fraction(3 * index + 5, 7));
  const expected = coefficients.reduce((sum, c, index) => add(sum, multiply(c, probe[index] ?? ZERO)), constant);
  if (compare(difference(probe), expected) !== 0) throw new Error('the system is not linear: use assert');
  return [...coefficients, negate(constant)];
}

/** Gauss: returns the rank of the coefficients; `solvable` unless a row is 0 = something. */
function eliminate(rows: Num[][], unknowns: number): { rank: number; solvable: boolean } {
  const left = [...rows];
  const pivots: Num[][] = [];
  for (let column = 0; column < unknowns; column++) {
    const found = left.findIndex((candidate) => sign(candidate[column] ?? ZERO) !== 0);
    const [pivot] = found < 0 ? [] : left.splice(found, 1);
    if (!pivot) continue;
    pivots.push(pivot);
    for (const [index, other] of left.entries()) {
      const factor = divide(other[column] ?? ZERO, pivot[column] ?? ONE);
      left[index] = other.map((entry, i) => subtract(entry, multiply(factor, pivot[i] ?? ZERO)));
    }
  }
  return { rank: pivots.length, solvable: left.every((rest) => sign(rest[unknowns] ?? ZERO) === 0) };
}

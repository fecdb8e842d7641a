import { evaluate } from '../language/evaluate.ts';
import { parse } from '../language/parse.ts';
import { add, fraction, subtract, isNum, type Num } from '../language/number.ts';
import { showValue } from '../language/value.ts';
import { namesWithValues, isSatisfied, type SolveTask } from './condition.ts';

const TEST_POINTS = Array.from({ length: 401 }, (_, index) => index - 200).flatMap((i) => [fraction(i), fraction(2 * i + 1, 7), fraction(i * 10 + 3)]);
const HAIR = fraction(1, 10 ** 9);
/** `< 2 and …`: the expression after a sign, or before one. */
const BOUND = /(?:<=|>=|<|>)\s*([^<>=]+?)(?=\s*(?:<|>|and|or|$))|([^<>=]+?)\s*(?=<|>)/g;

/**
 * Checks a claim such as `x > 2 and x < 7`, `all` or `none` about inequalities in one letter: it must agree at every
 * named bound, just beside it on both sides, and at 1,200 points. Returns the error, or undefined.
 */
export function findInequalityError(task: SolveTask, claim: string): string | undefined {
  const letter = task.letters[0] ?? '';
  const claimed = claim === 'all' || claim === 'none' ? undefined : parse(claim);
  const bounds = claimed ? findBounds(claim, task) : [];
  for (const point of [...TEST_POINTS, ...bounds.flatMap((bound) => [bound, add(bound, HAIR), subtract(bound, HAIR)])]) {
    const names = namesWithValues(task, [point]);
    const truth = task.conditions.every((condition) => isSatisfied(condition, names));
    const said = claimed ? evaluate(claimed, names) === true : claim === 'all';
    if (truth !== said) return `at ${letter} = ${showValue(point)} the condition is ${truth}, the answer says ${said}`;
  }
  return undefined;
}

function findBounds(claim: string, task: SolveTask): Num[] {
  const written = [...claim.matchAll(BOUND)].map((match) => (match[1] ?? match[2] ?? '').replace(/\b(and|or)\b/g, ''));
  return written.flatMap((source) => {
    try {
      const value = evaluate(parse(source), task.names);
      return isNum(value) ? [value] : [];
    } catch {
      return []; // the letter itself
    }
  });
}

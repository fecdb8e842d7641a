import { fraction, type Num } from '../language/number.ts';
import { areSame } from '../language/same.ts';
import { showValue, type Names } from '../language/value.ts';
import { parseClaimedValues } from './claim.ts';
import { namesWithValues, parseCondition, isSatisfied, evaluateCondition, type SolveTask } from './condition.ts';
import { findEquationError } from './solve-equation.ts';
import { findInequalityError } from './solve-inequality.ts';
import { findSystemError } from './solve-linear.ts';

/** A line `solve x, y: condition; condition -> claim` (`solve x in Z: …` for whole numbers). */
export interface SolveLine {
  letters: string[];
  domain: 'R' | 'Z';
  conditions: string[];
  claim: string;
}

/** Bound of the search for whole solutions. */
const WHOLE = 1000;
/** Further numbers tried on both sides, for endless solutions. */
const BEYOND = 12;
const listWholeNumbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => fraction(from + index));
const WHOLE_NUMBERS = listWholeNumbers(-WHOLE, WHOLE);
const NUMBERS_BEYOND = [...listWholeNumbers(WHOLE + 1, WHOLE + BEYOND), ...listWholeNumbers(-WHOLE - BEYOND, -WHOLE - 1)];
/** Any meaningful condition about whole numbers has a meaning for one of these. */
const TRIED = [1, 2, 3, 4, 5, 6, 7, 9, 12, 16, 60, 100, -1, -2, -3, -4, -12, 0];

/** Returns the error, or undefined. */
export function findSolveError(line: SolveLine, allNames: Names): string | undefined {
  const names = new Map(allNames);
  for (const letter of line.letters) names.delete(letter); // a solved letter is unknown, whatever `let` said
  const task: SolveTask = { letters: line.letters, conditions: line.conditions.map(parseCondition), names };
  if (line.letters.length > 1) return findSystemError(task, line.claim);
  if (line.domain === 'Z') return findWholeSolutionError(task, line.claim);
  const [equation, ...more] = task.conditions;
  if (equation?.relation === '==' && more.length === 0) return findEquationError(equation, task, line.claim);
  return findInequalityError(task, line.claim);
}

function findWholeSolutionError(task: SolveTask, claim: string): string | undefined {
  const solutionsAmong = (numbers: Num[]) => numbers.filter((n) => task.conditions.every((condition) => isSatisfied(condition, namesWithValues(task, [n]))));
  checkMeaning(task);
  if (solutionsAmong(NUMBERS_BEYOND).length > 0) return `there are whole solutions beyond ${WHOLE} and -${WHOLE}, where nothing is looked for`;
  const found = solutionsAmong(WHOLE_NUMBERS);
  if (areSame({ set: found }, { set: parseClaimedValues(claim, task.names) })) return undefined;
  return `whole solutions are ${showValue({ set: found.slice(0, 12) })}`;
}

/** Throws for a side without a meaning anywhere: that is a mistake, not a condition without solutions. */
function checkMeaning(task: SolveTask): void {
  for (const condition of task.conditions) {
    let mistake: unknown;
    const hasMeaning = TRIED.some((n) => {
      try {
        evaluateCondition(condition, namesWithValues(task, [fraction(n)]));
        return true;
      } catch (error) {
        mistake = error;
        return false;
      }
    });
    if (!hasMeaning) throw mistake;
  }
}

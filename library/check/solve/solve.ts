import type { Names } from '../language/value.ts';
import type { SolveTask } from './condition.ts';
import { fraction, type Num } from '../language/number.ts';
import { same } from '../language/same.ts';
import { show } from '../language/value.ts';
import { claimedValues } from './claim.ts';
import { at, parseCondition, satisfied, truthOf } from './condition.ts';
import { equationError } from './solve-equation.ts';
import { inequalityError } from './solve-inequality.ts';
import { systemError } from './solve-linear.ts';

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
/** Any meaningful condition about whole numbers has a meaning for one of these. */
const TRIED = [1, 2, 3, 4, 5, 6, 7, 9, 12, 16, 60, 100, -1, -2, -3, -4, -12, 0];

/** Returns the error, or undefined. */
export function solveError(line: SolveLine, allNames: Names): string | undefined {
  const names = new Map(allNames);
  for (const letter of line.letters) names.delete(letter); // a solved letter is unknown, whatever `let` said
  const task: SolveTask = { letters: line.letters, conditions: line.conditions.map(parseCondition), names };
  if (line.letters.length > 1) return systemError(task, line.claim);
  if (line.domain === 'Z') return wholeError(task, line.claim);
  const [equation, ...more] = task.conditions;
  if (equation?.relation === '==' && more.length === 0) return equationError(equation, task, line.claim);
  return inequalityError(task, line.claim);
}

function wholeError(task: SolveTask, claim: string): string | undefined {
  const whole = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => fraction(from + index));
  const solutionsAmong = (numbers: Num[]) => numbers.filter((n) => task.conditions.every((condition) => satisfied(condition, at(task, [n]))));
  checkMeaning(task);
  const beyond = [...whole(WHOLE + 1, WHOLE + BEYOND), ...whole(-WHOLE - BEYOND, -WHOLE - 1)];
  if (solutionsAmong(beyond).length > 0) return `there are whole solutions beyond ${WHOLE} and -${WHOLE}, where nothing is looked for`;
  const found = solutionsAmong(whole(-WHOLE, WHOLE));
  if (same({ set: found }, { set: claimedValues(claim, task.names) })) return undefined;
  return `whole solutions are ${show({ set: found.slice(0, 12) })}`;
}

/** Throws for a side without a meaning anywhere: that is a mistake, not a condition without solutions. */
function checkMeaning(task: SolveTask): void {
  for (const condition of task.conditions) {
    let mistake: unknown;
    const hasMeaning = TRIED.some((n) => {
      try {
        truthOf(condition, at(task, [fraction(n)]));
        return true;
      } catch (error) {
        mistake = error;
        return false;
      }
    });
    if (!hasMeaning) throw mistake;
  }
}

import type { Names } from '../language/value.ts';
import type { SolveTask } from './condition.ts';
import { fraction } from '../language/number.ts';
import { same } from '../language/same.ts';
import { show } from '../language/value.ts';
import { claimedValues } from './claim.ts';
import { at, parseCondition, satisfied } from './condition.ts';
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

/** Whole solutions are looked for from -WHOLE to WHOLE. */
const WHOLE = 1000;

/** Whether the claim lists the solutions, all of them and nothing else. Returns the error, or undefined. */
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
  const found = Array.from({ length: 2 * WHOLE + 1 }, (_, index) => fraction(index - WHOLE)).filter((n) => {
    const names = at(task, [n]);
    return task.conditions.every((condition) => satisfied(condition, names));
  });
  if (same({ set: found }, { set: claimedValues(claim, task.names) })) return undefined;
  return `whole solutions are ${show({ set: found.slice(0, 12) })}`;
}

// @ts-nocheck
import type { Expression } from '../language/expression.ts';
import type { CheckRun } from './run-check.ts';
import type { Statement } from './statement.ts';

/** Whether a line makes the machine calculate, so that what follows is more than the author's word. */
export function worksOut(statement: Statement): boolean {
  if (statement.kind === 'option' || statement.kind === 'statement') return !isPlain(statement.value);
  return !['answer', 'result', 'proof'].includes(statement.kind);
}

/**
 * Whether a value is merely written down: it is a number (or a pair or set of numbers, `true`, `false`), and no other
 * line of the block works anything out. The machine then sees that the text repeats it, not that it is right.
 */
export const isOnlyStated = (value: Expression, run: CheckRun): boolean => !run.worksOut && isPlain(value);

/** How the list of what people check calls it. */
export const onlyStated = (source: string): string => `the value is only stated, nothing works it out: ${source}`;

function isPlain(value: Expression): boolean {
  switch (value.kind) {
    case 'number':
      return true;
    case 'name':
      return value.name === 'true' || value.name === 'false';
    case 'tuple':
      return value.items.every(isPlain);
    case 'call':
      return value.name === 'set' && value.args.every(isPlain);
    case 'operation': // a fraction is a number too
      return /^(unaryMinus|divide)$/.test(value.operator) && value.args.every(isPlain);
    case 'comparison':
    case 'choice':
      return false;
  }
}

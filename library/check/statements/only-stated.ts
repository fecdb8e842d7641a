import type { Expression } from '../language/expression.ts';
import type { CheckRun } from './run-check.ts';
import type { Statement } from './statement.ts';

/** Recognizes a line that makes the machine calculate, so that the result is more than the author's word. */
export function calculates(statement: Statement): boolean {
  if (statement.kind === 'option' || statement.kind === 'statement') return !isPlain(statement.value);
  return !['answer', 'result', 'proof', 'wrong'].includes(statement.kind);
}

/**
 * Recognizes a value that is only written down: a number (or a pair or set of numbers, `true`, `false`), while no other
 * line of the block calculates. The machine then sees that the text repeats it, not that it is right.
 */
export const isOnlyStated = (value: Expression, run: CheckRun): boolean => !run.calculates && isPlain(value);

export const onlyStatedMessage = (source: string): string => `the value is only stated, nothing works it out: ${source}`;

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
    case 'operation': // a fraction is also a number
      return /^(unaryMinus|divide)$/.test(value.operator) && value.args.every(isPlain);
    case 'comparison':
    case 'choice':
      return false;
  }
}

import type { AnswerOf, ShownQuestion } from '../kinds.ts';
import { hasOtherUnit, otherUnitWords } from './offered.ts';
import { readingsOf } from './readings.ts';

/** Returns the reason why an answer is unreadable, or unreadable as the wanted kind. */
export function unread(value: AnswerOf<'short'>, question: Extract<ShownQuestion, { kind: 'short' }>): string | undefined {
  const found = readingsOf(value, question);
  if ('fault' in found) return found.fault;
  return found.readings.every((written) => hasOtherUnit(written, question)) ? otherUnitWords(question.unit) : undefined;
}

import type { AnswerOf, ShownQuestion } from '../question-types.ts';
import { hasOtherUnit, otherUnitWords } from './offered-reading.ts';
import { listReadings } from './readings.ts';

/** Returns the reason why an answer is unreadable, or unreadable as the wanted kind. */
export function findUnreadableReason(value: AnswerOf<'short'>, question: Extract<ShownQuestion, { kind: 'short' }>): string | undefined {
  const found = listReadings(value, question);
  if ('fault' in found) return found.fault;
  return found.readings.every((written) => hasOtherUnit(written, question)) ? otherUnitWords(question.unit) : undefined;
}

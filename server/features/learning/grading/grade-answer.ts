import { gradeAnswer, readAnswer, stepsOf, type AnswerValue, type QuestionWithKey } from '#question-types/question-types.ts';
import { AppError } from '#server/platform/errors.ts';

/**
 * `share`: how much of the answer is right, 0 to 1; null where nothing has graded it. `look`, `again`: as a question
 * type's own judge returns them (question-types/question-type.ts).
 */
export type GradedValue = { value: AnswerValue; share: number | null; look?: string; again?: true };

/**
 * Grades an answer.
 * @param steps of an essay: the steps that the learner ticks as earned
 * @throws AppError `invalid-input` when the answer does not fit the question
 */
export function gradeGivenAnswer(question: QuestionWithKey, given: unknown, steps?: boolean[]): GradedValue {
  const value = readAnswer(question, given);
  if (value === undefined) throw new AppError('invalid-input', 'Câu trả lời không hợp lệ.');
  const found = gradeAnswer(question, value);
  return found === 'people' ? { value, share: computeShareOfSteps(question, steps) } : { value, ...found };
}

function computeShareOfSteps(question: QuestionWithKey, ticked: boolean[] | undefined): number | null {
  const steps = stepsOf(question);
  if (!steps || ticked === undefined) return null;
  if (ticked.length !== steps.length) throw new AppError('invalid-input', 'Các bước chấm điểm không hợp lệ.');
  return ticked.filter(Boolean).length / steps.length;
}

export function isRight(share: number): boolean;
export function isRight(share: number | null): boolean | null;
export function isRight(share: number | null): boolean | null {
  return share === null ? null : share === 1;
}

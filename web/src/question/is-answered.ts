import type { AnswerValue } from '#question-types/question-types.ts';

/** Tells whether at least a part is answered. */
export const isAnswered = (value: AnswerValue | null | undefined): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.every((each) => each === null));

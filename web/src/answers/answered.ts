import type { AnswerValue } from '#kinds/kinds.ts';

/** Whether something was answered, be it not all that is asked. */
export const isAnswered = (value: AnswerValue | null | undefined): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.every((each) => each === null));

import { wayToAttempt } from '../../public/opening.ts';

// The address of a result: `&loi-giai=` opens one of its questions, `&cham=` an essay to grade oneself.

const SHOWN = 'loi-giai';
const GRADED = 'cham';

const numberOf = (search: string, name: string): number | undefined => {
  const number = Number(new URLSearchParams(search).get(name) ?? undefined);
  return Number.isInteger(number) && number > 0 ? number : undefined;
};

/** Returns the number of the opened question, if any. */
export const shownIn = (search: string): number | undefined => numberOf(search, SHOWN);
/** Returns the number of the essay that is being graded, if any. */
export const gradedIn = (search: string): number | undefined => numberOf(search, GRADED);

export const wayToQuestion = (attemptId: string, number: number): string => `${wayToAttempt(attemptId)}&${SHOWN}=${number}`;
export const wayToGrading = (attemptId: string, number: number): string => `${wayToAttempt(attemptId)}&${GRADED}=${number}`;

export { GRADED as GRADING_PARAM, SHOWN as QUESTION_PARAM };

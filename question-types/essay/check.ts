import { checkSteps } from '#library/check/rules/marks.ts';
import type { QuestionTypeCheck } from '../check.ts';

export const check: QuestionTypeCheck<'essay', Record<never, never>> = {
  hasWorkedSolution: true,
  check: ({ line, points, questionBody, solution }, _, { report }) => {
    if (points !== undefined) checkSteps({ line, points, question: questionBody, solution }, report);
  },
};

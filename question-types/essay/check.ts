import { checkSteps } from '#library/check/rules/marks.ts';
import type { KindCheck } from '../check.ts';

export const check: KindCheck<'essay', Record<never, never>> = {
  hasWorkedSolution: true,
  check: ({ line, points, question, solution }, _, { report }) => {
    if (points !== undefined) checkSteps({ line, points, question, solution }, report);
  },
};

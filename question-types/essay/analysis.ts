import { z } from 'zod';
import type { Analysis } from '../analysis.ts';

const tally = z.object({ kind: z.literal('essay') });

/** People grade essays, so only the average is analysed. */
export const essayAnalysis: Analysis<object, typeof tally> = {
  groupBy: null,
  grading: 'people',
  tooHard: 0.1,
  tally,
  countAnswers: () => ({ kind: 'essay' }),
  findFlaws: () => [],
};

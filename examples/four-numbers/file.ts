import { z } from 'zod';
import type { QuestionTypeFile } from '#question-types/file.ts';

const fields = {
  /** As learners see them: `['$2$', '$-3$', '$0{,}5$', '$0$']`. */
  numbers: z.array(z.string()).length(4),
  /** Places of the numbers from the least to the greatest, beginning with 1: `[2, 4, 3, 1]`. */
  order: z.array(z.int().min(1).max(4)).length(4),
};

export const file: QuestionTypeFile<typeof fields> = {
  fields,
  read: ({ fields: { numbers, order } }) => ({ numbers, order: order.map((place) => place - 1) }),
};

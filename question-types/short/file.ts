import { z } from 'zod';
import type { QuestionTypeFile } from '../file.ts';

const fields = {
  /** As a learner would write it. */
  answer: z.union([z.string(), z.number()]).transform(String),
  form: z.enum(['any', 'reduced']).optional(),
  /** As in the check block: `cm^2`. */
  unit: z.string().optional(),
};

/** Writes `cm^2` as cm². */
export const formatUnit = (unit: string): string => unit.replace('^2', '²').replace('^3', '³');

export const file: QuestionTypeFile<typeof fields> = {
  fields,
  read: ({ fields: { unit, ...own } }) => ({ ...own, ...(unit !== undefined && { unit: formatUnit(unit) }) }),
};

import { z } from 'zod';
import type { QuestionTypeFile } from '../file.ts';

const fields = {
  /** As a learner would write it. */
  answer: z.union([z.string(), z.number()]).transform(String),
  form: z.enum(['any', 'reduced']).optional(),
  /** As in the check block: `cm^2`. */
  unit: z.string().optional(),
  /** Typical wrong answers, as a learner would write them, and the code of the misconception behind each. */
  wrong: z.record(z.string(), z.string()).optional(),
};

/** Writes `cm^2` as cm². */
export const formatUnit = (unit: string): string => unit.replace('^2', '²').replace('^3', '³');

export const listWrongValues = (wrong: Record<string, string>) => Object.entries(wrong).map(([value, misconception]) => ({ value, misconception }));

export const file: QuestionTypeFile<typeof fields> = {
  fields,
  read: ({ fields: { unit, wrong, ...own } }) => ({ ...own, ...(unit !== undefined && { unit: formatUnit(unit) }), ...(wrong && { wrong: listWrongValues(wrong) }) }),
};

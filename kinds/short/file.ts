import { z } from 'zod';
import type { KindFile } from '../file.ts';

const fields = {
  /** As a pupil would write it. */
  answer: z.union([z.string(), z.number()]).transform(String),
  form: z.enum(['any', 'reduced']).optional(),
  /** As the check writes it: `cm^2`. */
  unit: z.string().optional(),
};

/** `cm^2` as it stands behind the field: cm². */
export const shownUnit = (unit: string): string => unit.replace('^2', '²').replace('^3', '³');

export const file: KindFile<typeof fields> = {
  fields,
  read: ({ fields: { unit, ...own } }) => ({ ...own, ...(unit !== undefined && { unit: shownUnit(unit) }) }),
};

// @ts-nocheck
import { z } from 'zod';
import type { Passage } from './passage.ts';
import type { Report } from './problem.ts';
import { readFields, text } from './fields.ts';

const siteFields = z.strictObject({
  name: text,
  slogan: text,
  address: text,
  phone: text,
  email: text,
  workingHours: text,
});

/** The facts of the site, as they stand in its footer and on its contact page. */
export type Site = z.output<typeof siteFields>;

/** Reads `site.yaml`. With an error in it every fact is empty, and the error is among the problems. */
export function parseSite(source: Passage, report: Report): Site {
  const empty = { name: '', slogan: '', address: '', phone: '', email: '', workingHours: '' };
  return readFields(source, siteFields, report) ?? empty;
}

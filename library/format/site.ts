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

/** The facts of the site in its footer and on its contact page. */
export type Site = z.output<typeof siteFields>;

/** Reads `site.yaml`. Reports an error in it, and then every fact is empty. */
export function parseSite(source: Passage, report: Report): Site {
  const empty = { name: '', slogan: '', address: '', phone: '', email: '', workingHours: '' };
  return readFields(source, siteFields, report) ?? empty;
}

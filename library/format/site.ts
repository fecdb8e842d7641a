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

/** Facts in the footer and on the contact page. */
export type Site = z.output<typeof siteFields>;

/** Reads `site.yaml`; on an error every fact is empty. */
export function parseSite(source: Passage, report: Report): Site {
  const empty = { name: '', slogan: '', address: '', phone: '', email: '', workingHours: '' };
  return readFields(source, siteFields, report) ?? empty;
}

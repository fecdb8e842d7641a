// @ts-nocheck
import { z } from 'zod';
import type { Contract } from './route.ts';
import { User } from './users.ts';

/** What one agrees to at the registration: the terms of use, and what is done with personal data. */
export const LegalKind = z.enum(['terms', 'privacy']);

const LegalText = z.object({
  kind: LegalKind,
  /** Which text it is: `default-2` is the program's second own one, `own-3` the third that the owner has published. */
  version: z.string(),
  /** When the owner published it; null of the program's own. */
  at: z.iso.datetime().nullable(),
  /** Safe HTML. */
  html: z.string(),
});

const Which = z.object({ text: LegalKind });

/** What the owner writes: Markdown, as in the library's files. */
const Source = z
  .string('Vui lòng nhập nội dung.')
  .max(40_000, 'Nội dung dài tối đa 40.000 ký tự.')
  .refine((text) => text.trim() !== '', 'Vui lòng nhập nội dung.')
  .refine((text) => !text.includes('\0'), 'Nội dung không hợp lệ.');

const LegalDesk = z.object({
  /** Of the newest text that was published; 0 when there is none. */
  number: z.int(),
  /** The program's own text stands. */
  isDefault: z.boolean(),
  /** What stands now, as it is written. */
  source: z.string(),
  /** The newest first. */
  versions: z.array(z.object({ number: z.int(), at: z.iso.datetime(), by: z.string(), isDefault: z.boolean() })),
});

/** The terms of use and the notice about personal data: docs/product-decisions.md 54. */
export const legalContract = {
  'GET /api/legal/:text': {
    access: 'public', cache: 'public', params: Which, response: { 200: LegalText },
  },
  /** The learner agrees to both, by the versions that they were shown. */
  'POST /api/users/:uid/agreements': {
    access: 'self',
    params: z.object({ uid: z.string().max(80) }),
    body: z.object({ terms: z.string().max(40), privacy: z.string().max(40) }),
    response: { 200: User },
  },

  // The admin's.
  'GET /api/admin/legal/:text': { access: 'admin', params: Which, response: { 200: LegalDesk } },
  'POST /api/admin/legal/:text/preview': {
    access: 'admin', reads: true, params: Which, body: z.object({ source: Source }), response: { 200: z.object({ html: z.string() }) },
  },
  /** Publishes over the text that was seen; null brings the program's own text back. */
  'POST /api/admin/legal/:text': {
    access: 'admin', params: Which, body: z.object({ over: z.int(), source: Source.nullable() }), response: { 200: LegalDesk },
  },
} satisfies Contract;

export type LegalKind = z.output<typeof LegalKind>;
export type LegalDesk = z.output<typeof LegalDesk>;
export type LegalText = z.output<typeof LegalText>;

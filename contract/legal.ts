import { z } from 'zod';
import type { Contract } from './route.ts';
import { User } from './users.ts';

/** Texts agreed to at registration: the terms of use and the privacy notice. */
export const LegalKind = z.enum(['terms', 'privacy']);

const LegalText = z.object({
  kind: LegalKind,
  /** `default-2`: the program's second text; `own-3`: the owner's third. */
  version: z.string(),
  /** Time of the owner's publication; null for a text of the program. */
  at: z.iso.datetime().nullable(),
  /** Safe HTML. */
  html: z.string(),
});

const Which = z.object({ text: LegalKind });

/** Markdown as the owner writes it, as in the library's files. */
const Source = z
  .string('Vui lòng nhập nội dung.')
  .max(40_000, 'Nội dung dài tối đa 40.000 ký tự.')
  .refine((text) => text.trim() !== '', 'Vui lòng nhập nội dung.')
  .refine((text) => !text.includes('\0'), 'Nội dung không hợp lệ.');

const LegalDesk = z.object({
  /** 0 when none was published. */
  number: z.int(),
  /** The program's own text is in force. */
  isDefault: z.boolean(),
  source: z.string(),
  versions: z.array(z.object({ number: z.int(), at: z.iso.datetime(), by: z.string(), isDefault: z.boolean() })),
});

/** Terms of use and privacy notice: docs/product-decisions.md 54. */
export const legalContract = {
  'GET /api/legal/:text': {
    access: 'public', cache: 'public', params: Which, response: { 200: LegalText },
  },
  /** Records the learner's agreement to both, by the versions that they were shown. */
  'POST /api/users/:uid/agreements': {
    access: 'self',
    params: z.object({ uid: z.string().max(80) }),
    body: z.object({ terms: z.string().max(40), privacy: z.string().max(40) }),
    response: { 200: User },
  },

  // For the admin.
  'GET /api/admin/legal/:text': { access: 'admin', params: Which, response: { 200: LegalDesk } },
  'POST /api/admin/legal/:text/preview': {
    access: 'admin', reads: true, params: Which, body: z.object({ source: Source }), response: { 200: z.object({ html: z.string() }) },
  },
  /** Publishes if `over` is the newest number; `source: null` restores the program's text. */
  'POST /api/admin/legal/:text': {
    access: 'admin', params: Which, body: z.object({ over: z.int(), source: Source.nullable() }), response: { 200: LegalDesk },
  },
} satisfies Contract;

export type LegalKind = z.output<typeof LegalKind>;
export type LegalDesk = z.output<typeof LegalDesk>;
export type LegalText = z.output<typeof LegalText>;

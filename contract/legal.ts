import { z } from 'zod';
import type { Contract } from './route.ts';

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

/** The terms of use and the notice about personal data: docs/product-decisions.md 54. */
export const legalContract = {
  'GET /api/legal/:kind': {
    access: 'public', cache: 'public', params: z.object({ kind: LegalKind }), response: { 200: LegalText },
  },
} satisfies Contract;

export type LegalKind = z.output<typeof LegalKind>;
export type LegalText = z.output<typeof LegalText>;

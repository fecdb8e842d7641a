import { z } from 'zod';
import { ContentId } from './catalog.ts';
import { PracticeWritten } from './practice.ts';
import type { Contract } from './route.ts';

/** Most bytes of a set, as in `documents.ts`. */
const MOST = 4 * 1024 * 1024;
const Id = z.object({ id: ContentId });

/** Regrading of attempts after a corrected key: docs/decisions/018. */
export const regradingContract = {
  /** Previews the effect of saving the set with these keys. */
  'POST /api/admin/practices/:id/remarking': {
    access: 'admin',
    params: Id,
    body: PracticeWritten,
    maxBytes: MOST,
    reads: true,
    response: {
      200: z.object({
        /** Submitted attempts that would be regraded. */
        attempts: z.int(),
        /** Running attempts, which would be graded by the new keys. */
        running: z.int(),
        /** Questions whose key would change: title of the paper, and number in it from 1. */
        questions: z.array(z.object({ paper: z.string(), number: z.int() })),
      }),
    },
  },
  /** Progress of the last one; null where there was none. */
  'GET /api/admin/practices/:id/remarking': {
    access: 'admin',
    params: Id,
    response: {
      200: z.object({
        last: z
          .object({
            /** Version of the set that corrected the keys. */
            version: z.int(),
            done: z.boolean(),
            /** Attempts regraded so far, and those of them whose score changed. */
            attempts: z.int(),
            changed: z.int(),
          })
          .nullable(),
      }),
    },
  },
} satisfies Contract;

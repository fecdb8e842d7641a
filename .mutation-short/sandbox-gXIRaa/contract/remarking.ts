// @ts-nocheck
import { z } from 'zod';
import { ContentId } from './catalog.ts';
import { PracticeWritten } from './practice.ts';
import type { Contract } from './route.ts';

/** Bytes of a set at most, as of one that is saved. */
const MOST = 4 * 1024 * 1024;
const Id = z.object({ id: ContentId });

/** What a corrected key does to attempts that were handed in: docs/decisions/018. */
export const remarkingContract = {
  /** What saving the set so would do. */
  'POST /api/admin/practices/:id/remarking': {
    access: 'admin',
    params: Id,
    body: PracticeWritten,
    most: MOST,
    reads: true,
    response: {
      200: z.object({
        /** That were handed in, and would be marked again. */
        attempts: z.int(),
        /** That run, and would be judged by the new keys when they are handed in. */
        running: z.int(),
        /** Whose key would be another one: the title of the paper, and the place in it, from 1. */
        questions: z.array(z.object({ paper: z.string(), number: z.int() })),
      }),
    },
  },
  /** How far the last correction of the set has come; null where there was none. */
  'GET /api/admin/practices/:id/remarking': {
    access: 'admin',
    params: Id,
    response: {
      200: z.object({
        last: z
          .object({
            /** Of the set, in which the keys were corrected. */
            version: z.int(),
            done: z.boolean(),
            /** Marked again so far, and how many of them have another score. */
            attempts: z.int(),
            changed: z.int(),
          })
          .nullable(),
      }),
    },
  },
} satisfies Contract;

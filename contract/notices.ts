import { z } from 'zod';
import type { Contract } from './route.ts';

/** What a notice is about; a new kind joins here. */
const NOTICE_KINDS = ['coins', 'graded', 'corrected'] as const;

const Notice = z.object({
  id: z.uuid(),
  kind: z.enum(NOTICE_KINDS),
  /** One or two sentences in plain text. */
  text: z.string(),
  /** Path of the page where the learner sees more; absent where there is none. */
  path: z.string().optional(),
  at: z.iso.datetime(),
});

/** What the site tells a learner on the next visit, until they have seen it. */
export const noticesContract = {
  /** Those not seen yet, newest first; 20 at most. */
  'GET /api/users/:uid/notices': {
    access: 'self',
    params: z.object({ uid: z.string().max(80) }),
    response: { 200: z.object({ items: z.array(Notice) }) },
  },
  /** Seeing one twice, or one that is gone, changes nothing. */
  'POST /api/users/:uid/notices/:id/seen': {
    access: 'self',
    params: z.object({ uid: z.string().max(80), id: z.uuid() }),
    response: { 204: z.null() },
  },
} satisfies Contract;

export type NoticeKind = (typeof NOTICE_KINDS)[number];

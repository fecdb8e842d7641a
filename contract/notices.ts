import { z } from 'zod';
import type { Contract } from './route.ts';

const NOTICE_KINDS = ['coins', 'graded', 'corrected', 'regraded', 'deletion', 'guardian'] as const;

const Notice = z.object({
  id: z.uuid(),
  kind: z.enum(NOTICE_KINDS),
  /** One or two sentences in plain text. */
  text: z.string(),
  /** Page with more about it. */
  path: z.string().optional(),
  at: z.iso.datetime(),
});

/** Notices that a learner reads on the next visit. */
export const noticesContract = {
  /** Unseen notices, newest first; at most 20. */
  'GET /api/users/:uid/notices': {
    access: 'self',
    params: z.object({ uid: z.string().max(80) }),
    response: { 200: z.object({ items: z.array(Notice) }) },
  },
  /** Repeating it, or naming a notice that is gone, changes nothing. */
  'POST /api/users/:uid/notices/:id/seen': {
    access: 'self',
    params: z.object({ uid: z.string().max(80), id: z.uuid() }),
    response: { 204: z.null() },
  },
} satisfies Contract;

export type NoticeKind = (typeof NOTICE_KINDS)[number];

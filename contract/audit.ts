import { z } from 'zod';
import { Cursor } from './coins.ts';
import type { Contract } from './route.ts';

const Entry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** The admin's e-mail, or `system` for what the site did by itself. */
  actor: z.string(),
  /** What was done, in one word of the code: `assign`, `return`, `adjust-coins`. */
  action: z.string(),
  /** To what: its kind, `transfer` or `learner`, and its id. */
  thing: z.object({ kind: z.string(), id: z.string() }),
  /** What changed of it, as it was and as it is; null where there was nothing, or nothing is left. */
  before: z.unknown(),
  after: z.unknown(),
});

/** What the admin did, and when (design, "Outside contract"). */
export const auditContract = {
  /** Newest first. `q` is looked for in actor, action and thing. */
  'GET /api/admin/audit': {
    access: 'admin',
    querystring: Cursor.extend({ q: z.string().max(200).optional() }),
    response: { 200: z.object({ items: z.array(Entry), next: z.string().nullable() }) },
  },
} satisfies Contract;

import { z } from 'zod';
import { Cursor } from './coins.ts';
import type { Contract } from './route.ts';

const Entry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** The admin's e-mail, or `system` for what the site did by itself, `library` for what its files brought. */
  actor: z.string(),
  /** One of {@link AUDIT_ACTION_NAMES}, or one of an earlier release. */
  action: z.string(),
  /** To what: its kind, as of {@link AUDIT_KIND_NAMES}, and its id. */
  thing: z.object({ kind: z.string(), id: z.string() }),
  /** What the thing is called today; absent when it is gone, or has no name. */
  name: z.string().optional(),
  /** What changed of it, as it was and as it is; null where there was nothing, or nothing is left. */
  before: z.unknown(),
  after: z.unknown(),
});

const Day = z.iso.date('Ngày không hợp lệ.').refine((day) => day >= '2000-01-01' && day < '2200-01-01', 'Ngày không hợp lệ.');
const word = z.string().max(40).optional();

/** What the admin did, and when (design, "Outside contract"). */
export const auditContract = {
  /** Newest first. `from` and `to` are days in Vietnam, both counted in. */
  'GET /api/admin/audit': {
    access: 'admin',
    querystring: Cursor.extend({
      /** Looked for, without accents, in all that an entry says; fewer than 3 letters in the newest 2,000 entries alone. */
      q: z.string().max(200).optional(),
      kind: word,
      action: word,
      from: Day.optional(),
      to: Day.optional(),
    }),
    response: { 200: z.object({ items: z.array(Entry), next: z.string().nullable() }) },
  },
} satisfies Contract;

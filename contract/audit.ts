import { z } from 'zod';
import { Cursor } from './coins.ts';
import type { Contract } from './route.ts';

const Entry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** The admin's e-mail; `system` for jobs, `library` for the loader of its files. */
  actor: z.string(),
  /** One of {@link AUDIT_ACTION_NAMES}, or an action of an earlier release. */
  action: z.string(),
  /** The thing acted on: its kind, one of {@link AUDIT_KIND_NAMES}, and its id. */
  thing: z.object({ kind: z.string(), id: z.string() }),
  /** Today's name of the thing; absent when it is gone or has none. */
  name: z.string().optional(),
  /** The changed values before and after; null before a creation or after a removal. */
  before: z.unknown(),
  after: z.unknown(),
});

const Day = z.iso.date('Ngày không hợp lệ.').refine((day) => day >= '2000-01-01' && day < '2200-01-01', 'Ngày không hợp lệ.');
const word = z.string().max(40).optional();

/** The audit log (design, "Outside contract"). */
export const auditContract = {
  /** Newest first. `from` and `to` are days in Vietnam, both inclusive. */
  'GET /api/admin/audit': {
    access: 'admin',
    querystring: Cursor.extend({
      /** Searched without accents; fewer than 3 letters only in the newest 2,000 entries. */
      q: z.string().max(200).optional(),
      kind: word,
      action: word,
      from: Day.optional(),
      to: Day.optional(),
    }),
    response: { 200: z.object({ items: z.array(Entry), next: z.string().nullable() }) },
  },
} satisfies Contract;

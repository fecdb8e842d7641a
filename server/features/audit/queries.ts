import { and, desc, eq, gt, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { accounts } from '#server/features/people/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { inDays } from '#server/platform/day.ts';
import { AppError } from '#server/platform/errors.ts';
import { PAGE } from '#server/platform/http/pagination.ts';
import { containsPattern } from '#server/platform/database/search-condition.ts';
import { auditEntries, words } from './tables.ts';

type Filter = Partial<Record<'q' | 'cursor' | 'kind' | 'action' | 'from' | 'to', string | undefined>>;

/** Letters that the word index needs; shorter words are searched in this many of the newest entries. */
const LETTERS = 3;
const LOOKED_THROUGH = 2_000;
/** Before and after any entry. */
const [FIRST, LAST] = ['2000-01-01', '2199-12-31'];

/** Returns a page of entries, newest first, and one more row when there is a next page. */
export function selectAuditPage(db: Db, { q = '', cursor, kind, action, from, to }: Filter) {
  const { id, at } = auditEntries;
  // Within JavaScript's exact integers: more rows than there will ever be.
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) throw new AppError('invalid-input');
  const looked = q.trim();
  return db
    .select()
    .from(auditEntries)
    .where(and(
      kind === undefined ? undefined : eq(auditEntries.kind, kind),
      action === undefined ? undefined : eq(auditEntries.action, action),
      from === undefined && to === undefined ? undefined : inDays(at, from ?? FIRST, to ?? LAST),
      looked === '' ? undefined : sql`${words(auditEntries)} like im_unaccent(${containsPattern(looked)})`,
      looked === '' || looked.length >= LETTERS ? undefined : gt(id, sql`(select max(id) - ${LOOKED_THROUGH} from audit_entries)`),
      cursor === undefined ? undefined : sql`(${at}, ${id}) < (select at, id from audit_entries where id = ${cursor})`,
    ))
    .orderBy(desc(at), desc(id))
    .limit(PAGE + 1);
}

const UUID = z.uuid();

/** Sources of names by kind. Tables of other features are named here as in the database. */
const NAMES: Record<string, { of: SQL; uuid?: true }> = {
  course: { of: sql`select id, document->>'title' as name from courses` },
  board: { of: sql`select id, document->>'title' as name from boards` },
  practice: { of: sql`select id, document->>'title' as name from practice_sets` },
  topic: { of: sql`select id, document->>'title' as name from topics` },
  misconception: { of: sql`select code as id, title as name from misconceptions` },
  question: { of: sql`select id, concat('Câu ', "order", ', ', exam, ', lớp ', grade) as name from questions` },
  learner: { of: sql`select uid as id, name from ${accounts}`, uuid: true },
  assignment: { of: sql`select id, title as name from assignments`, uuid: true },
  attempt: { of: sql`select attempts.id, concat(accounts.name, ', ', paper_title) as name from attempts join ${accounts} on accounts.uid = attempts.uid`, uuid: true },
  student: { of: sql`select id, name from students`, uuid: true },
  class: { of: sql`select id, name from classes`, uuid: true },
  message: { of: sql`select id, name from messages`, uuid: true },
  report: { of: sql`select reports.id, concat(accounts.name, ', ', item) as name from reports join ${accounts} on accounts.uid = reports.uid`, uuid: true },
  transfer: { of: sql`select id, description as name from transfers`, uuid: true },
};

/** Returns names by kind and id. */
export async function selectNames(db: Db, things: { kind: string; thing: string }[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [kind, { of, uuid }] of Object.entries(NAMES)) {
    const ids = things.filter((each) => each.kind === kind && (!uuid || UUID.safeParse(each.thing).success)).map(({ thing }) => thing);
    if (ids.length === 0) continue;
    const { rows } = await db.execute<{ id: string; name: string }>(sql`
      select id, name from (${of}) as named where id in (${sql.join(ids.map((id) => sql`${id}`), sql`, `)})`);
    for (const { id, name } of rows) found.set(`${kind}/${id}`, name);
  }
  return found;
}

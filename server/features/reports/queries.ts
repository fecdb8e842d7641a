import { and, desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import { emailColumn, nameColumn } from '#server/features/people/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { afterCursor, PAGE } from '#server/platform/http/pagination.ts';
import { isUuid } from '#server/platform/database/uuid.ts';
import { reports } from './tables.ts';

type Row = typeof reports.$inferSelect;
export type NewReport = Pick<Row, 'uid' | 'item' | 'ask' | 'variant' | 'reason' | 'message'>;
export type ReportRow = Row & { name: string; email: string; reporters: number };

/** Adds a report, unless the learner has an open one of the same item, reason and message. */
export async function putReport(db: Db, { uid, item, ask, variant, reason, message }: NewReport): Promise<void> {
  await db.execute(sql`
    insert into ${reports} (uid, item, ask, variant, reason, message)
    select ${uid}::uuid, ${item}, ${ask}, ${variant}::int, ${reason}, ${message}
    where not exists (
      select from ${reports} as known
      where known.uid = ${uid}::uuid and known.item = ${item} and not known.done
        and known.reason is not distinct from ${reason} and known.message = ${message})`);
}

const columns = {
  ...getTableColumns(reports),
  // A report goes with its account.
  name: nameColumn(sql`reports.uid`) as SQL<string>,
  email: sql<string>`coalesce(${emailColumn(sql`reports.uid`)}, '')`,
  reporters: sql<number>`(select count(distinct same.uid)::int from reports as same where same.item = reports.item)`,
};

/** A page of reports, newest first, and one more when another page follows; without a filter open ones come first. */
export function selectReports(db: Db, { done, cursor }: { done?: boolean | undefined; cursor?: string | undefined }): Promise<ReportRow[]> {
  const isOpen = sql`not ${reports.done}`;
  return db
    .select(columns)
    .from(reports)
    .where(done === undefined ? afterAmongAll(cursor) : and(eq(reports.done, done), afterCursor(cursor, reports, reports.at, reports.id)))
    .orderBy(desc(isOpen), desc(reports.at), desc(reports.id))
    .limit(PAGE + 1);
}

/** @throws AppError `invalid-input` */
function afterAmongAll(cursor: string | undefined) {
  if (cursor === undefined) return undefined;
  if (!isUuid(cursor)) throw new AppError('invalid-input');
  return sql`(not ${reports.done}, ${reports.at}, ${reports.id}) < (select not done, at, id from reports as last where last.id = ${cursor})`;
}

export async function lockReport(tx: Db, id: string): Promise<ReportRow | undefined> {
  const [row] = await tx.select(columns).from(reports).where(eq(reports.id, id)).for('update');
  return row;
}

export async function setDone(tx: Db, id: string, state: Pick<Row, 'done' | 'corrected'>): Promise<void> {
  await tx.update(reports).set(state).where(eq(reports.id, id));
}

export const countOpenReports = (db: Db, most: number): Promise<number> =>
  db.$count(db.select({ id: reports.id }).from(reports).where(eq(reports.done, false)).limit(most).as('open'));

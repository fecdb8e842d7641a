import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database.ts';
import { inDays } from '#server/platform/day.ts';
import { after, PAGE } from '#server/platform/page-of.ts';
import { isUuid } from '#server/platform/uuid.ts';
import { coinAdjustments, coinEntries } from './tables.ts';

type EntryRow = typeof coinEntries.$inferSelect;
type NewEntry = Omit<EntryRow, 'id' | 'at'>;

export async function newestEntry(db: Db, uid: string): Promise<{ seq: number; balance: number }> {
  const [newest] = await db
    .select({ seq: coinEntries.seq, balance: coinEntries.balance })
    .from(coinEntries)
    .where(eq(coinEntries.uid, uid))
    .orderBy(desc(coinEntries.seq))
    .limit(1);
  return newest ?? { seq: 0, balance: 0 };
}

/** The same, and whether there is an entry for this cause already. */
export async function newestAndKnown(
  db: Db, uid: string, reason: EntryRow['reason'], reference: string,
): Promise<{ seq: number; balance: number; known: boolean }> {
  const { rows } = await db.execute<{ seq: number; balance: number; known: boolean }>(sql`
    select seq, balance, exists (
      select from coin_entries where uid = ${uid} and reason = ${reason} and reference = ${reference}) as known
    from coin_entries where uid = ${uid} order by seq desc limit 1`);
  return rows[0] ?? { seq: 0, balance: 0, known: false };
}

/** Adds the entry after the newest one; the caller has locked the learner. */
export const putEntry = (tx: Db, { uid, seq, amount, reason, reference, balance }: NewEntry) =>
  tx.execute(sql`
    insert into coin_entries (uid, seq, amount, reason, reference, balance)
    values (${uid}, ${seq}, ${amount}, ${reason}, ${reference}, ${balance})`);

/** A page of the learner's entries, newest first, and one entry more when there is a next page. */
export const entriesOf = (db: Db, uid: string, cursor: string | undefined) =>
  db
    .select()
    .from(coinEntries)
    .where(and(eq(coinEntries.uid, uid), after(cursor, coinEntries, coinEntries.seq, coinEntries.id)))
    .orderBy(desc(coinEntries.seq))
    .limit(PAGE + 1);

/** Notes the admin's reason; answers the id that the ledger's entry refers to, undefined when it was noted before. */
export async function putAdjustment(db: Db, row: typeof coinAdjustments.$inferInsert): Promise<string | undefined> {
  const [made] = await db.insert(coinAdjustments).values(row).onConflictDoNothing().returning({ id: coinAdjustments.id });
  return made?.id;
}

/** What the admin noted, by the ledger's references to it. */
export async function adjustmentsById(db: Db, references: string[]): Promise<(typeof coinAdjustments.$inferSelect)[]> {
  const ids = references.filter(isUuid);
  return ids.length === 0 ? [] : db.select().from(coinAdjustments).where(inArray(coinAdjustments.id, ids));
}

export type DayCoins = { day: string; sold: number; spent: number };

/** Coins that were sold and spent on each day, in Vietnam, of a time that has any: no gifts, and nothing by the admin's hand. */
export async function coinsByDay(db: Db, from: string, to: string): Promise<DayCoins[]> {
  const { rows } = await db.execute<Record<keyof DayCoins, string>>(sql`
    select (at at time zone 'Asia/Ho_Chi_Minh')::date::text as day,
      coalesce(sum(amount) filter (where reason = 'top-up'), 0) as sold,
      coalesce(-sum(amount) filter (where reason = 'paper'), 0) as spent
    from coin_entries where reason in ('top-up', 'paper') and ${inDays(sql`at`, from, to)} group by 1`);
  return rows.map(({ day, sold, spent }) => ({ day, sold: Number(sold), spent: Number(spent) }));
}

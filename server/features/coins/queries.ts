import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database.ts';
import { after, PAGE } from '#server/platform/page-of.ts';
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

/** Notes the admin's reason; answers the id that the ledger's entry refers to. */
export async function putAdjustment(db: Db, row: typeof coinAdjustments.$inferInsert): Promise<string> {
  const [made] = await db.insert(coinAdjustments).values(row).returning({ id: coinAdjustments.id });
  if (!made) throw new Error('the adjustment was not written');
  return made.id;
}

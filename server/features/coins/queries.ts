import { and, desc, eq, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { afterCursor, PAGE } from '#server/platform/http/pagination.ts';
import { theRow } from '#server/platform/database/the-row.ts';
import { isUuid } from '#server/platform/database/uuid.ts';
import { coinAdjustments, coinEntries } from './tables.ts';

type NewEntry = Pick<typeof coinEntries.$inferInsert, 'uid' | 'amount' | 'reason' | 'reference'>;

const balanceSubquery = (uid: SQLWrapper): SQL => sql`select balance from ${coinEntries} where uid = ${uid} order by seq desc limit 1`;

/** Returns xu, from the newest entry; 0 without entries. */
export async function selectBalance(db: Db, uid: string): Promise<number> {
  const { rows } = await db.execute<{ balance: number }>(balanceSubquery(sql`${uid}`));
  return rows[0]?.balance ?? 0;
}

export const balanceColumn = (uid: SQLWrapper): SQL<number> => sql<number>`coalesce((${balanceSubquery(uid)}), 0)`;

type Refusal = 'no-learner' | 'insufficient-coins' | 'too-many-coins';

/** Adds an entry by the ledger's own rules (`append_coin_entry`); `coins` is the balance after it. */
export async function putEntry(tx: Db, { uid, amount, reason, reference }: NewEntry): Promise<{ refusal: Refusal | null; coins: number }> {
  const { rows } = await tx.execute<{ refusal: Refusal | null; coins: number }>(sql`
    select refusal, coins_left as coins from append_coin_entry(${uid}, ${amount}, ${reason}, ${reference})`);
  return theRow(rows);
}

/** Returns a page, newest first, and one more when there is a next page. */
export const selectEntries = (db: Db, uid: string, cursor: string | undefined) =>
  db
    .select()
    .from(coinEntries)
    .where(and(eq(coinEntries.uid, uid), afterCursor(cursor, coinEntries, coinEntries.seq, coinEntries.id)))
    .orderBy(desc(coinEntries.seq))
    .limit(PAGE + 1);

/** Sums a learner's whole ledger, in xu: bought, given by the site or the owner, and spent on papers. */
export async function sumEntries(db: Db, uid: string): Promise<{ bought: number; given: number; spent: number }> {
  const sumOf = (...reasons: string[]) => sql`coalesce(sum(amount) filter (where reason in (${sql.join(reasons.map((reason) => sql`${reason}`), sql`, `)})), 0)::int`;
  const { rows } = await db.execute<{ bought: number; given: number; spent: number }>(sql`
    select ${sumOf('top-up')} as bought, ${sumOf('start', 'adjustment')} as given, -${sumOf('paper')} as spent from ${coinEntries} where uid = ${uid}`);
  return theRow(rows);
}

/** Stores the admin's reason; returns the id for the ledger's entry, undefined if stored before. */
export async function putAdjustment(db: Db, row: typeof coinAdjustments.$inferInsert): Promise<string | undefined> {
  const [made] = await db.insert(coinAdjustments).values(row).onConflictDoNothing().returning({ id: coinAdjustments.id });
  return made?.id;
}

/** Returns the admin's adjustments by the ledger's references, which may be any text. */
export async function selectAdjustments(db: Db, references: string[]): Promise<(typeof coinAdjustments.$inferSelect)[]> {
  const known = references.filter(isUuid);
  return known.length === 0 ? [] : db.select().from(coinAdjustments).where(inArray(coinAdjustments.id, known));
}

import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { coinEntries } from './tables.ts';

export type CoinEntry = Pick<typeof coinEntries.$inferInsert, 'uid' | 'amount' | 'reason' | 'reference'>;

/** The learner's coins, in xu: what the newest entry says; 0 without entries. */
export async function balanceOf(db: Db, uid: string): Promise<number> {
  return (await newestEntry(db, uid)).balance;
}

/**
 * Adds an entry in the caller's transaction and answers the balance after it. The learner's row is locked until the
 * transaction ends, so that parallel calls take their turns. An entry with a known reason and reference changes
 * nothing.
 * @throws AppError `insufficient-coins` when the balance would fall below 0
 */
export async function appendEntry(tx: Db, { uid, amount, reason, reference }: CoinEntry): Promise<number> {
  await lockLearner(tx, uid);
  const [known] = await tx
    .select({ id: coinEntries.id })
    .from(coinEntries)
    .where(and(eq(coinEntries.uid, uid), eq(coinEntries.reason, reason), eq(coinEntries.reference, reference)));
  const newest = await newestEntry(tx, uid);
  if (known) return newest.balance;
  const balance = newest.balance + amount;
  if (balance < 0) throw new AppError('insufficient-coins');
  await tx.insert(coinEntries).values({ uid, amount, reason, reference, balance, seq: newest.seq + 1 });
  return balance;
}

/** Makes other changes of this learner's coins wait until the caller's transaction ends. */
export async function lockLearner(tx: Db, uid: string): Promise<void> {
  // The row belongs to the feature `users`, which builds on this one: named here as the foreign key names it.
  const { rowCount } = await tx.execute(sql`select 1 from learners where uid = ${uid} for no key update`);
  if (rowCount !== 1) throw new Error(`there is no learner ${uid}`);
}

async function newestEntry(db: Db, uid: string): Promise<{ seq: number; balance: number }> {
  const [newest] = await db
    .select({ seq: coinEntries.seq, balance: coinEntries.balance })
    .from(coinEntries)
    .where(eq(coinEntries.uid, uid))
    .orderBy(desc(coinEntries.seq))
    .limit(1);
  return newest ?? { seq: 0, balance: 0 };
}

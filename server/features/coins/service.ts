import { sql } from 'drizzle-orm';
import { addNotice } from '#server/features/notices/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { putAdjustment, putEntry } from './queries.ts';
import type { coinEntries } from './tables.ts';

export { balanceColumn, selectBalance } from './queries.ts';

export type CoinEntry = Pick<typeof coinEntries.$inferInsert, 'uid' | 'amount' | 'reason' | 'reference'>;

const formatCoins = (coins: number): string => `${coins.toLocaleString('vi-VN')} xu`;

/**
 * Adds an entry in the caller's transaction and returns the balance after it. Locks the learner's row until the
 * transaction ends, so that parallel calls run one after the other. An entry with a known reason and reference changes
 * nothing. The database has the rules (`append_coin_entry`), because unlocking a paper is one call of it.
 * @param tooFew returns the message for an insufficient balance
 * @throws AppError `insufficient-coins` when the balance would fall below 0, `invalid-input` when it would exceed the
 * ledger's range
 */
export async function appendEntry(tx: Db, entry: CoinEntry, tooFew?: (coins: number) => string): Promise<number> {
  const { refusal, coins } = await putEntry(tx, entry);
  if (refusal === null) return coins;
  if (refusal === 'insufficient-coins') throw new AppError(refusal, tooFew?.(coins));
  if (refusal === 'too-many-coins') throw new AppError('invalid-input', 'Số xu vượt quá mức sổ xu ghi được.');
  throw new Error(`there is no learner ${entry.uid}`);
}

/** Locks a learner's coins and purchases against other changes until the caller's transaction ends. */
export async function lockLearner(tx: Db, uid: string): Promise<void> {
  if (!(await isLearner(tx, uid))) throw new Error(`there is no learner ${uid}`);
}

/** Tells whether an account has a learner's record, and locks it until the transaction ends. */
export async function isLearner(tx: Db, uid: string): Promise<boolean> {
  // The table is of `users`, which builds on this feature; named here as in the foreign key.
  const { rowCount } = await tx.execute(sql`select 1 from learners where uid = ${uid} and former_number is null for no key update`);
  return rowCount === 1;
}

/** `id`: a repeated one counts once. */
export type Adjustment = { id?: string | undefined; uid: string; amount: number; reason: string; by: string };

/**
 * Adds or takes coins for the admin, notifies the learner of the reason, and returns the balance after it.
 * @throws AppError `not-found` for an unknown learner, `insufficient-coins` when more is taken than there is,
 * `adjustment-noted` when it was done before
 */
export const adjustBalance = (db: Db, adjustment: Adjustment): Promise<number> =>
  db.transaction(async (tx) => {
    const { uid, amount } = adjustment;
    if (!(await isLearner(tx, uid))) throw new AppError('not-found', 'Không tìm thấy học sinh này.');
    const reference = await putAdjustment(tx, adjustment);
    if (reference === undefined) throw new AppError('adjustment-noted');
    const tooFew = (coins: number) => `Học sinh chỉ còn ${formatCoins(coins)} nên không trừ được ${formatCoins(-amount)}.`;
    const balance = await appendEntry(tx, { uid, amount, reason: 'adjustment', reference }, tooFew);
    const change = amount > 0 ? `Bạn được cộng ${formatCoins(amount)}` : `Bạn bị trừ ${formatCoins(-amount)}`;
    await addNotice(tx, { uid, kind: 'coins', reference, text: `${change}: ${adjustment.reason}`, path: '/profile/account' });
    return balance;
  });

import { sql } from 'drizzle-orm';
import type { User } from '#contract/users.ts';
import type { Users } from '#server/features/users/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { prepareStatement } from '#server/platform/database/prepare-statement.ts';

/** `amount`: the price in xu that the learner has agreed to. */
export type UnlockRequest = { practiceId: string; paperId: string; amount: number };

type Refusal = 'practice-not-found' | 'paper-not-found' | 'price-changed' | 'insufficient-coins' | 'no-learner';

/**
 * Unlocks papers for coins, one statement each, and returns the learner's record. The rules are those of
 * `unlock_paper` in the database; `unlock-rules.slow.test.ts` has its cases, docs/decisions/022 the reasons.
 */
export function createUnlock({ db, users }: { db: Db; users: Users }) {
  const uid = sql.placeholder('uid');
  const { columns, from } = users.record;
  // The rest of the statement does not see the function's writes: the balance is the function's own result.
  const spend = prepareStatement(db, db
    .select({ refusal: sql<Refusal | null>`refusal`, ...columns(uid, sql<number>`coins_left`) })
    .from(sql`unlock_paper(${uid}, ${sql.placeholder('practiceId')}, ${sql.placeholder('paperId')}, ${sql.placeholder('amount')}) as spend`));

  /** @throws AppError `practice-not-found`, `paper-not-found`, `price-changed`, `insufficient-coins` */
  return async function unlock(learner: string, unlocking: UnlockRequest): Promise<User> {
    const [row] = await spend({ ...unlocking, uid: learner });
    const user = from(learner, row);
    if (!row || !user) {
      await users.find(learner); // makes a missing record
      return unlock(learner, unlocking);
    }
    if (row.refusal === 'no-learner') throw new AppError('not-found'); // the account has just ended
    if (row.refusal) throw new AppError(row.refusal);
    return user;
  };
}

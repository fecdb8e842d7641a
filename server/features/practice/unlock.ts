import { and, eq } from 'drizzle-orm';
import { appendEntry, lockLearner } from '#server/features/coins/service.ts';
import type { Db } from '#server/platform/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { paperUnlocks, practiceSets } from './tables.ts';

/** `amount`: the price in xu that the learner has agreed to. */
export type Unlocking = { practiceId: string; paperId: string; amount: number };

/**
 * Unlocks a paper: coins and unlock stand or fall together, and are taken once, however often it is asked for. A free
 * paper needs neither. The learner has a record already.
 * @throws AppError `practice-not-found`, `paper-not-found`, `price-changed`, `insufficient-coins`
 */
export async function unlockPaper(db: Db, uid: string, { practiceId, paperId, amount }: Unlocking): Promise<void> {
  await db.transaction(async (tx) => {
    await lockLearner(tx, uid);
    const coins = await priceOf(tx, practiceId, paperId);
    const unlock = { uid, practiceId, paperId };
    if (await isUnlocked(tx, unlock)) return;
    if (coins !== amount) throw new AppError('price-changed');
    if (coins === 0) return;
    await appendEntry(tx, { uid, amount: -coins, reason: 'paper', reference: `${practiceId}/${paperId}` });
    await tx.insert(paperUnlocks).values({ ...unlock, coins });
  });
}

async function priceOf(db: Db, practiceId: string, paperId: string): Promise<number> {
  const [set] = await db.select().from(practiceSets).where(eq(practiceSets.id, practiceId));
  if (!set) throw new AppError('practice-not-found');
  const paper = set.document.practiceLists.find(({ id }) => id === paperId);
  if (!paper) throw new AppError('paper-not-found');
  return paper.coin;
}

async function isUnlocked(db: Db, { uid, practiceId, paperId }: Pick<typeof paperUnlocks.$inferSelect, 'uid' | 'practiceId' | 'paperId'>) {
  const found = await db
    .select({ at: paperUnlocks.at })
    .from(paperUnlocks)
    .where(and(eq(paperUnlocks.uid, uid), eq(paperUnlocks.practiceId, practiceId), eq(paperUnlocks.paperId, paperId)));
  return found.length > 0;
}

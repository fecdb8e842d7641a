import { sql } from 'drizzle-orm';
import { appendEntry } from '#server/features/coins/service.ts';
import type { Db } from '#server/platform/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { paperUnlocks } from './tables.ts';

/** `amount`: the price in xu that the learner has agreed to. */
export type Unlocking = { practiceId: string; paperId: string; amount: number };

/**
 * Unlocks a paper: coins and unlock stand or fall together, and are taken once, however often it is asked for. A free
 * paper needs neither. The learner has a record already.
 * @throws AppError `practice-not-found`, `paper-not-found`, `price-changed`, `insufficient-coins`
 */
export async function unlockPaper(db: Db, uid: string, { practiceId, paperId, amount }: Unlocking): Promise<void> {
  await db.transaction(async (tx) => {
    const { coins, unlocked } = await offerOf(tx, uid, practiceId, paperId);
    if (unlocked) return;
    if (coins !== amount) throw new AppError('price-changed');
    if (coins === 0) return;
    // Parallel calls for one paper come this far together: the ledger takes the coins of the first of them.
    await appendEntry(tx, { uid, amount: -coins, reason: 'paper', reference: `${practiceId}/${paperId}` });
    await tx.execute(sql`
      insert into ${paperUnlocks} (uid, practice_id, paper_id, coins) values (${uid}, ${practiceId}, ${paperId}, ${coins})
      on conflict do nothing`);
  });
}

/**
 * What the paper costs now, and whether the learner has it; the set stays as it is until the caller's transaction ends.
 * Sets are large: the database picks the price out.
 */
async function offerOf(tx: Db, uid: string, practiceId: string, paperId: string) {
  const { rows } = await tx.execute<{ coins: number | null; archived: boolean; unlocked: boolean }>(sql`
    select
      jsonb_path_query_first(
        document, '$.practiceLists[*] ? (@.id == $id && !(@.archived == true)).coin',
        jsonb_build_object('id', ${paperId}::text)) as coins,
      archived,
      exists (
        select from paper_unlocks
        where uid = ${uid} and practice_id = practice_sets.id and paper_id = ${paperId}) as unlocked
    from practice_sets where id = ${practiceId}
    for key share`);
  const [set] = rows;
  if (!set) throw new AppError('practice-not-found');
  if (set.unlocked) return { coins: set.coins ?? 0, unlocked: true };
  if (set.archived) throw new AppError('practice-not-found');
  if (set.coins === null) throw new AppError('paper-not-found');
  return { coins: set.coins, unlocked: false };
}

import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { activity } from './tables.ts';

export { selectLearnersOfDay, countVisitsByDay, hasVisited, lastSeenColumn, visitorsSince } from './queries.ts';

/** Days are Vietnam's, whatever the server's time zone. */
const TODAY = sql<string>`(now() at time zone 'Asia/Ho_Chi_Minh')::date`;

type ActiveAccount = { uid?: string | undefined; anonymousId?: string | undefined };

/**
 * Records a visit for today, once, and returns whether it was new. A learner who signs in with a browser that was
 * counted today takes over its entry, so that no one is counted twice.
 */
export async function logActivity(db: Db, { uid, anonymousId }: ActiveAccount): Promise<boolean> {
  if (uid === undefined) return insert(db, { anonymousId });
  if (anonymousId === undefined) return insert(db, { uid });
  return db.transaction(async (tx) => {
    const browser = and(eq(activity.day, TODAY), eq(activity.anonymousId, anonymousId), isNull(activity.uid));
    // Locked first: two calls may bring the same browser with its learner at once.
    const [before] = await tx.select({ id: activity.id }).from(activity).where(browser).for('update');
    if (!before) return (await insert(tx, { uid, anonymousId })) || insert(tx, { uid });
    // Lock order: the learner's row, for which this call may wait for another, before the counts, for which others may
    // wait.
    const isNew = await insert(tx, { uid });
    await tx.delete(activity).where(eq(activity.id, before.id));
    if (isNew) await tx.update(activity).set({ anonymousId }).where(and(eq(activity.day, TODAY), eq(activity.uid, uid)));
    return isNew;
  });
}

async function insert(db: Db, { uid, anonymousId }: ActiveAccount): Promise<boolean> {
  const row = { day: TODAY as unknown as string, uid: uid ?? null, anonymousId: anonymousId ?? null };
  const made = await db.insert(activity).values(row).onConflictDoNothing().returning({ id: activity.id });
  return made.length > 0;
}

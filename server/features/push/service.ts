import { sql } from 'drizzle-orm';
import type { PushEvents } from '#contract/push.ts';
import type { Db } from '#server/platform/database.ts';
import { pushEvents } from './tables.ts';

/** Tells the learner's browsers something once the caller's transaction is committed. */
export async function announce<E extends keyof PushEvents>(tx: Db, uid: string, event: E, data: PushEvents[E]) {
  const [row] = await tx.insert(pushEvents).values({ channel: `private-${uid}`, event, data }).returning({ id: pushEvents.id });
  await tx.execute(sql`select pg_notify('push', ${String(row?.id)})`);
}

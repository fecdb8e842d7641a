import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { pushEvents } from './tables.ts';

/**
 * The PostgreSQL channel of all nodes; a notification is `{id} {channel}`, so that nodes without that channel read
 * nothing.
 */
export const NOTIFICATIONS = 'push_events';

/** `data`: an object, or a text that is sent as it is. */
export type NewEvent = { channel: string; event: string; data: unknown };
export type PushEvent = NewEvent & { id: number };

const columns = {
  id: pushEvents.id, channel: pushEvents.channel, event: pushEvents.event, data: pushEvents.data,
};
/** A browser that was away for longer asks for the order's state. */
const isRecent = gt(pushEvents.createdAt, sql`now() - interval '10 minutes'`);
const isWaiting = isNull(pushEvents.sentAt);

/** Puts events into the outbox. Every node hears of them when the transaction commits. */
export async function writeEvents(tx: Db, events: NewEvent[]): Promise<void> {
  const { id, channel } = columns;
  const rows = await tx.insert(pushEvents).values(events).returning({ id, channel });
  const words = JSON.stringify(rows.map((row) => `${row.id} ${row.channel}`));
  const each = sql`jsonb_array_elements_text(${words}::jsonb) as word`;
  await tx.execute(sql`select pg_notify(${NOTIFICATIONS}, word) from ${each}`);
}

/** Selects events in the order of `ids`. */
export async function selectEvents(db: Db, ids: number[]): Promise<PushEvent[]> {
  const rows = await db.select(columns).from(pushEvents).where(inArray(pushEvents.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Undelivered events of the last 10 minutes, the oldest first. */
export const selectWaitingEvents = (db: Db, channel: string): Promise<PushEvent[]> =>
  db
    .select(columns)
    .from(pushEvents)
    .where(and(eq(pushEvents.channel, channel), isWaiting, isRecent))
    .orderBy(asc(pushEvents.id));

/** Events of the last 10 minutes that are undelivered or younger than `since`, sent by any node. */
export const selectMissedEvents = (db: Db, channels: string[], since: Date): Promise<PushEvent[]> =>
  db
    .select(columns)
    .from(pushEvents)
    .where(and(inArray(pushEvents.channel, channels), isRecent, or(isWaiting, gt(pushEvents.createdAt, since))))
    .orderBy(asc(pushEvents.id));

/** Locks the oldest unsent events that no other node holds, until `tx` ends. */
export const claimEvents = (tx: Db, atMost: number): Promise<PushEvent[]> =>
  tx
    .select(columns)
    .from(pushEvents)
    .where(isWaiting)
    .orderBy(asc(pushEvents.id))
    .limit(atMost)
    .for('update', { skipLocked: true });

export async function markSent(db: Db, ids: number[]): Promise<void> {
  await db.update(pushEvents).set({ sentAt: sql`now()` }).where(and(inArray(pushEvents.id, ids), isWaiting));
}

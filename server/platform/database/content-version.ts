import { EventEmitter, once } from 'node:events';
import { sql } from 'drizzle-orm';
import { bigint, boolean, pgTable } from 'drizzle-orm/pg-core';
import type { Db, DatabasePlace } from './database.ts';
import { listenTo, type NotificationSource } from '../http/listen.ts';

/** One row: the number rises with every change of published content, in the transaction of the change. */
export const contentVersion = pgTable('content_version', {
  only: boolean().primaryKey().default(true),
  version: bigint({ mode: 'number' }).notNull().default(1),
});

const CHANNEL = 'content_version';

/** Announces a change of published content. Every node hears of it when the transaction commits. */
export async function bumpContentVersion(tx: Db): Promise<void> {
  await tx
    .insert(contentVersion)
    .values({ only: true })
    .onConflictDoUpdate({ target: contentVersion.only, set: { version: sql`${contentVersion.version} + 1` } });
  await tx.execute(sql`select pg_notify(${CHANNEL}, '')`);
}

export type ContentVersion = {
  /** Undefined while the node cannot hear of changes: then nothing may be cached. */
  current: () => number | undefined;
  changed: () => Promise<void>;
  close(): Promise<void>;
};

export async function followContentVersion(place: DatabasePlace): Promise<ContentVersion> {
  let version: number | undefined;
  const events = new EventEmitter();
  const set = (next: number | undefined) => {
    version = next;
    events.emit('changed');
  };
  const read = async ({ client, current }: NotificationSource) => {
    const answer = await client.query<{ version: string }>('select version from content_version');
    if (current()) set(Number(answer.rows[0]?.version ?? 0));
  };
  // A connection takes one query at a time, and changes may come faster.
  let reading = Promise.resolve();
  const listening = await listenTo(place, CHANNEL, {
    heard: (_payload, from) => (reading = reading.catch(() => {}).then(() => read(from))),
    lost: () => set(undefined),
  });
  return {
    current: () => version,
    changed: async () => {
      await once(events, 'changed');
    },
    close: listening.close,
  };
}

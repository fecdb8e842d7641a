import { EventEmitter, once } from 'node:events';
import { sql } from 'drizzle-orm';
import { bigint, boolean, pgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Db } from './database.ts';

/** One row: the number rises with every change of published content, in the transaction of the change. */
export const contentVersion = pgTable('content_version', {
  only: boolean().primaryKey().default(true),
  version: bigint({ mode: 'number' }).notNull().default(1),
});

const CHANNEL = 'content_version';
const RETRY_MS = 500;

/** Says that published content has changed. Every node hears of it when the transaction commits. */
export async function bumpContentVersion(tx: Db): Promise<void> {
  await tx
    .insert(contentVersion)
    .values({ only: true })
    .onConflictDoUpdate({ target: contentVersion.only, set: { version: sql`${contentVersion.version} + 1` } });
  await tx.execute(sql`select pg_notify(${CHANNEL}, '')`);
}

export type ContentVersion = {
  /** Undefined while the node cannot hear of changes: then nothing may be kept. */
  current: () => number | undefined;
  /** Settles at the next time that `current` was set. */
  changed: () => Promise<void>;
  close(): Promise<void>;
};

/** Follows the content's version over a connection of its own, which is made again whenever it breaks. */
export async function followContentVersion(place: pg.ClientConfig): Promise<ContentVersion> {
  let version: number | undefined;
  const events = new EventEmitter();
  const set = (next: number | undefined) => {
    version = next;
    events.emit('changed');
  };
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  const read = async (from: pg.Client) => {
    const answer = await from.query<{ version: string }>('select version from content_version');
    if (from === client) set(Number(answer.rows[0]?.version ?? 0));
  };
  const lost = (from: pg.Client) => {
    if (from !== client || closed) return;
    client = undefined;
    void from.end().catch(() => {}); // it may still be open when a query on it failed
    set(undefined);
    retry = setTimeout(() => void connect().catch(() => {}), RETRY_MS);
  };
  const connect = async () => {
    // Nothing is ever sent on it: without probes a connection cut on its way would look alive, and old answers be kept.
    const next = new pg.Client({ ...place, keepAlive: true, keepAliveInitialDelayMillis: 10_000 });
    client = next;
    next.on('error', () => lost(next));
    next.on('end', () => lost(next));
    next.on('notification', () => void read(next).catch(() => lost(next)));
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      await read(next);
    } catch (error) {
      lost(next);
      throw error;
    }
  };

  await connect();
  return {
    current: () => version,
    changed: async () => {
      await once(events, 'changed');
    },
    close: async () => {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}

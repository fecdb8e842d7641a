import pg from 'pg';
import type { DatabasePlace } from '../database/database.ts';

const RETRY_MS = 500;
/** Milliseconds in which the server must accept the connection, and answer. */
const SILENCE = { connectionTimeoutMillis: 10_000, query_timeout: 12_000 };

/**
 * `client` is the listening connection, for reading; once `current` is false it was lost, and its answers are stale.
 */
export type NotificationSource = { client: pg.Client; current: () => boolean };

export type Listener = {
  /**
   * Gets a notification's payload; undefined each time a connection begins to listen, as notifications may have been
   * missed. If this fails, the connection counts as lost.
   */
  heard: (payload: string | undefined, from: NotificationSource) => Promise<void>;
  /** No notifications arrive from now on, until `heard` is called with undefined. */
  lost: () => void;
};

/**
 * Listens for notifications of a channel on a connection of its own, which is reopened whenever it breaks. `channel`
 * is a plain identifier. Settles when it listens and `heard` was called once.
 * @throws when the first connection fails
 */
export async function listenTo(
  place: DatabasePlace, channel: string, { heard, lost }: Listener,
): Promise<{ close: () => Promise<void> }> {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  const leave = (from: pg.Client) => {
    if (from !== client || closed) return;
    client = undefined;
    void from.end().catch(() => {}); // it may still be open when a query on it failed
    lost();
    retry = setTimeout(() => void connect().catch(() => {}), RETRY_MS);
  };
  const connect = async () => {
    // Nothing is ever sent on it: without probes a broken connection would look alive, and stale answers stay cached.
    const next = new pg.Client({ ...place, keepAlive: true, keepAliveInitialDelayMillis: 10_000, ...SILENCE });
    client = next;
    const from = { client: next, current: () => next === client };
    next.on('error', () => leave(next));
    next.on('end', () => leave(next));
    next.on('notification', ({ payload }) => void heard(payload ?? '', from).catch(() => leave(next)));
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      await heard(undefined, from);
    } catch (error) {
      leave(next);
      throw error;
    }
  };

  const close = async () => {
    closed = true;
    clearTimeout(retry);
    await client?.end();
  };
  await connect().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return { close };
}

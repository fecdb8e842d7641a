import { setTimeout } from 'node:timers/promises';
import { ERRORS, type Lock, type Locker } from '@tus/server';
import pg from 'pg';
import { LIFT_LIMITS, type DatabasePlace } from '#server/platform/database/database.ts';

const CHANNEL = 'film_locks';
/** Milliseconds between tries for a lock, and their limit: its holder is asked to end at once. */
const AGAIN = 100;
const PATIENCE = 30_000;
const SILENCE = { connectionTimeoutMillis: 5_000, query_timeout: 12_000 };

/**
 * Allows one call at a time for each video, on any node: the newest asks the previous one, whose browser has gone, to
 * end. A lock is a connection of its own, so that it ends with its node.
 */
export const createVideoLocks = (place: DatabasePlace): Locker => ({ newLock: (id) => createLock(place, id) });

function createLock(place: DatabasePlace, id: string): Lock {
  let client: pg.Client | undefined;
  const unlock = async () => {
    await client?.end().catch(() => {}); // it has ended by itself
    client = undefined;
  };
  return {
    lock: async (stopped, cancel) => {
      const own = new pg.Client({ ...place, ...SILENCE, keepAlive: true });
      client = own;
      let isMine = false;
      // Without the connection another node may write.
      own.on('error', () => isMine && void cancel());
      own.on('notification', ({ payload, processId }) => {
        if (isMine && payload === id && processId !== (own as unknown as { processID: number }).processID) void cancel();
      });
      try {
        await own.connect();
        await own.query(`${LIFT_LIMITS}; listen ${CHANNEL}`);
        for (const until = Date.now() + PATIENCE; !isMine;) {
          const { rows } = await own.query<{ mine: boolean }>(`select pg_try_advisory_lock(hashtextextended($1, 0)) as mine`, [`film ${id}`]);
          isMine = rows[0]?.mine ?? false;
          if (isMine) return;
          if (stopped.aborted || Date.now() > until) throw ERRORS.ERR_LOCK_TIMEOUT;
          await own.query('select pg_notify($1, $2)', [CHANNEL, id]);
          await setTimeout(AGAIN);
        }
      } catch (error) {
        await unlock();
        throw error;
      }
    },
    unlock,
  };
}

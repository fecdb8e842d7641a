import type { Pool } from 'pg';

const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** Settles when so many calls, or more, wait for locks, in a database of the test's own. */
export async function untilWaiting(pool: Pool, calls: number): Promise<void> {
  while (((await pool.query(WAITING)).rowCount ?? 0) < calls);
}

/**
 * Does `calls` at the same moment, each of which writes to `table` or waits for one that does: none goes on before all
 * of them have come so far. In a database of the test's own.
 */
export async function atOnce<T>(pool: Pool, table: string, calls: (() => Promise<T>)[]): Promise<T[]> {
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    await holder.query(`lock table ${table} in share mode`);
    const all = Promise.all(calls.map((call) => call()));
    let over = false; // one of them needed no waiting, or failed before it
    const end = () => void (over = true);
    all.then(end, end);
    while (!over && (await pool.query(WAITING)).rowCount !== calls.length);
    await holder.query('commit');
    return await all;
  } finally {
    holder.release();
  }
}

import type { Pool } from 'pg';

const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** Settles when at least this many calls wait for locks; needs the test's own database. */
export async function waitUntilBlocked(pool: Pool, calls: number): Promise<void> {
  while (((await pool.query(WAITING)).rowCount ?? 0) < calls);
}

/**
 * Runs `calls` at the same moment: none continues before each writes to `table` or waits for one that does. Needs the
 * test's own database.
 */
export async function runAtOnce<T>(pool: Pool, table: string, calls: (() => Promise<T>)[]): Promise<T[]> {
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    await holder.query(`lock table ${table} in share mode`);
    const all = Promise.all(calls.map((call) => call()));
    let over = false; // one did not need to wait, or failed before
    const end = () => void (over = true);
    all.then(end, end);
    while (!over && (await pool.query(WAITING)).rowCount !== calls.length);
    await holder.query('commit');
    return await all;
  } finally {
    holder.release();
  }
}

// @ts-nocheck
import type { Pool } from 'pg';

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
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while (!over && (await pool.query(waiting)).rowCount !== calls.length);
    await holder.query('commit');
    return await all;
  } finally {
    holder.release();
  }
}

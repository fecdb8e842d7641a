import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Db } from '../server/platform/database/database.ts';
import { theRow } from '../server/platform/database/the-row.ts';
import { processorOf } from './process.ts';

/** Settings of a database whose statements are counted. */
export const COUNTING = { shared_preload_libraries: 'pg_stat_statements' };

/** Begins to count statements. @param db connections of the superuser to a database that was started with `COUNTING` */
export const prepareCounting = (db: Db) => db.execute(sql`create extension if not exists pg_stat_statements`);

/** Returns how many statements were run since counting began. */
export async function countStatements(db: Db): Promise<number> {
  const { rows } = await db.execute<{ calls: number }>(sql`select coalesce(sum(calls), 0)::int as calls from pg_stat_statements`);
  return theRow(rows).calls;
}

/** Returns the CPU seconds of a process, of its children, and of those that have ended. */
export function processorOfTree(pid: number): number {
  let seconds = endedChildrenOf(pid);
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      if (Number(name) === pid || Number(fieldsOf(Number(name))[1]) === pid) seconds += processorOf(Number(name));
    } catch {
      // The process has ended meanwhile.
    }
  }
  return seconds;
}

const endedChildrenOf = (pid: number): number => {
  const fields = fieldsOf(pid);
  return (Number(fields[13]) + Number(fields[14])) / 100;
};

/** Fields of proc(5) after the name of the program. */
const fieldsOf = (pid: number): string[] => readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '').split(' ');

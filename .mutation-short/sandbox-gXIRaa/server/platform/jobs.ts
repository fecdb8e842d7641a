// @ts-nocheck
import { PgBoss } from 'pg-boss';
import type { Pool } from 'pg';
import type { Place } from './database.ts';
import { oneAtATime } from './migrate.ts';

/** Work that is done again and again, on one node at a time, whichever is there. */
export type Job = {
  name: string;
  /** When, as five fields of cron; a minute is the shortest. */
  cron: string;
  work: () => Promise<unknown>;
  /** Whether a start does it at once, without waiting for its time. */
  isOwed?: () => Promise<boolean>;
};

type Options = {
  pool: Pool;
  place: Place;
  /** Told of work that failed; the next time comes all the same. */
  report: (error: unknown, what: string) => void;
};

export type Jobs = { stop(): Promise<void> };

/** Days are Vietnam's. */
const ZONE = 'Asia/Ho_Chi_Minh';
/** After this silence, in seconds, work counts as its killed node's and stands in the way of the next no more. */
const HEARTBEAT = 30;

/** Does `jobs` by pg-boss, which keeps their times in the database: restarts and further nodes change nothing. */
export async function startJobs(jobs: Job[], { pool, place, report }: Options): Promise<Jobs> {
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) }, schema: 'jobs' });
  boss.on('error', (error) => report(error, 'jobs'));
  // It makes and changes tables of its own, and a part of one for each queue: nodes that start at once would do it
  // against each other.
  await oneAtATime(place, async () => {
    await boss.start();
    // One at a time: what takes longer than a minute is not begun a second time beside itself.
    const wanted = jobs.map(({ name }) => name);
    for (const { name } of await boss.getSchedules()) {
      if (!wanted.includes(name)) await boss.unschedule(name); // an earlier release's: nobody would do it
    }
    for (const { name } of jobs) {
      await boss.createQueue(name, { policy: 'exclusive', retryLimit: 0, heartbeatSeconds: HEARTBEAT });
    }
  });
  for (const { name, cron, work, isOwed } of jobs) {
    await boss.work(name, async () => {
      try {
        await work();
      } catch (error) {
        report(error, `job ${name}`);
        throw error;
      }
    });
    await boss.schedule(name, cron, null, { tz: ZONE });
    // Another node may have asked for it: it is done once.
    if (await isOwed?.()) await boss.send(name);
  }
  return { stop: () => boss.stop({ graceful: true, close: false, timeout: 5000 }) };
}

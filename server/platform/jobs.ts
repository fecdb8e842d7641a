import { PgBoss } from 'pg-boss';
import type { Pool } from 'pg';
import type { DatabasePlace } from './database/database.ts';
import { withMigrationLock } from './database/migrate.ts';

/** Work on a schedule, on one node at a time, whichever is there. */
export type Job = {
  name: string;
  /** Five fields of cron, with a minute as the shortest interval. */
  cron: string;
  work: () => Promise<unknown>;
  /** Tells whether a start runs the job at once. */
  isOwed?: () => Promise<boolean>;
};

type Options = {
  pool: Pool;
  place: DatabasePlace;
  /** Gets errors of jobs; the next run comes all the same. */
  report: (error: unknown, what: string) => void;
};

export type Jobs = { stop(): Promise<void> };

/** Days are Vietnam's. */
const ZONE = 'Asia/Ho_Chi_Minh';
/** Seconds of silence after which a job counts as its killed node's and frees the next run. */
const HEARTBEAT = 30;

/** Runs `jobs` by pg-boss, which keeps their schedules in the database: restarts and further nodes change nothing. */
export async function startJobs(jobs: Job[], { pool, place, report }: Options): Promise<Jobs> {
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) }, schema: 'jobs' });
  boss.on('error', (error) => report(error, 'jobs'));
  // pg-boss creates and changes tables, with a partition for each queue: nodes that start at once would collide.
  await withMigrationLock(place, async () => {
    await boss.start();
    // One at a time: a job longer than a minute is not started again meanwhile.
    const wanted = jobs.map(({ name }) => name);
    for (const { name } of await boss.getSchedules()) {
      if (!wanted.includes(name)) await boss.unschedule(name); // an earlier release's, which no node would run
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
    // Another node may have queued it too: it runs once.
    if (await isOwed?.()) await boss.send(name);
  }
  return { stop: () => boss.stop({ graceful: true, close: false, timeout: 5000 }) };
}

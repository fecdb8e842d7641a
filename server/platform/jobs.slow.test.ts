import assert from 'node:assert/strict';
import { once, EventEmitter } from 'node:events';
import { after, before, test } from 'node:test';
import { PgBoss } from 'pg-boss';
import { testDatabase, type TestDatabase } from '#server/testing/database.ts';
import { openDatabase } from './database/database.ts';
import { startJobs } from './jobs.ts';
import { withMigrationLock } from './database/migrate.ts';

let database: TestDatabase;
before(async () => {
  database = await testDatabase();
});
after(() => database.drop());

const other = () =>
  new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) }, schema: 'jobs', supervise: false, schedule: false,
  });

/** Queues the job like the clock at a full minute, once the previous run has ended. */
async function due(name: string): Promise<void> {
  const boss = other();
  await boss.start();
  while ((await boss.send(name)) === null) await database.pool.query('select pg_sleep(0.05)');
  await boss.stop({ close: false, graceful: false });
}

test('work is done when it is due, its error is reported, and it is done the next time all the same', async () => {
  const events = new EventEmitter();
  let fails = true;
  const work = async () => {
    events.emit('worked');
    if (fails) throw new Error('the bank does not answer');
  };
  const jobs = await startJobs([{ name: 'ask', cron: '* * * * *', work }], {
    pool: database.pool, place: database.place, report: (error, what) => events.emit('reported', error, what),
  });
  const reported = once(events, 'reported');
  await due('ask');
  const [error, what] = (await reported) as [Error, string];
  assert.deepEqual([error.message, what], ['the bank does not answer', 'job ask']);
  fails = false;
  const worked = once(events, 'worked');
  await due('ask');
  await worked;
  await jobs.stop();
});

test('work that this release knows no more is planned no more', async () => {
  const job = (name: string) => ({ name, cron: '0 0 1 1 *', work: async () => {} });
  const options = { pool: database.pool, place: database.place, report: () => {} };
  await (await startJobs([job('kept'), job('gone')], options)).stop();
  await (await startJobs([job('kept')], options)).stop();
  const boss = other();
  await boss.start();
  assert.deepEqual((await boss.getSchedules()).map(({ name }) => name), ['kept']);
  await boss.stop({ close: false, graceful: false });
});

test('work that a killed node had begun is begun again within two minutes, not when its quarter of an hour is over', async (t) => {
  const events = new EventEmitter();
  const job = { name: 'interrupted', cron: '0 0 1 1 *', work: async () => events.emit('worked') };
  const options = { pool: database.pool, place: database.place, report: () => {} };
  await (await startJobs([job], options)).stop();
  const dead = other();
  await dead.start();
  await dead.send(job.name);
  assert.equal((await dead.fetch(job.name)).length, 1); // it is killed here
  await dead.stop({ close: false, graceful: false });
  await database.pool.query(`
    update jobs.job set started_on = started_on - interval '1 minute', heartbeat_on = heartbeat_on - interval '1 minute'`);

  const jobs = await startJobs([job], options);
  t.after(() => jobs.stop());
  const worked = once(events, 'worked');
  const clock = other(); // recovers abandoned jobs each minute
  await clock.start();
  await clock.supervise(job.name);
  assert.ok(await clock.send(job.name), 'it is still taken for running');
  await clock.stop({ close: false, graceful: false });
  await worked;
});

test('the times of jobs stand in the database, in Vietnam\'s zone, and starting again doubles nothing', async () => {
  const options = { pool: database.pool, place: database.place, report: () => {} };
  for (let start = 0; start < 2; start++) {
    await (await startJobs([{ name: 'ask', cron: '* * * * *', work: async () => {} }], options)).stop();
  }
  const { rows } = await database.pool.query(`select name, cron, timezone from jobs.schedule where name = 'ask'`);
  assert.deepEqual(rows, [{ name: 'ask', cron: '* * * * *', timezone: 'Asia/Ho_Chi_Minh' }]);
});

test('while another node makes tables, a node that starts waits for it before the tables of the jobs', async (t) => {
  const empty = await testDatabase('template1');
  t.after(empty.drop);
  const { pool } = empty;
  const count = async (query: string) => Number((await pool.query<{ count: string }>(`select count(*) ${query}`)).rows[0]?.count);
  // Another process's migrations or jobs: all of them share the one lock.
  const starting = await withMigrationLock(empty.place, async () => {
    const start = startJobs([], { pool, place: empty.place, report: () => {} });
    const isWaiting = async () => {
      while ((await count(`from pg_locks where locktype = 'advisory' and not granted`)) === 0);
      return 'waits';
    };
    assert.equal(await Promise.race([isWaiting(), start.then(() => 'is up')]), 'waits');
    assert.equal(await count(`from pg_namespace where nspname = 'jobs'`), 0);
    return { start };
  });
  await (await starting.start).stop();
  assert.equal(await count(`from pg_tables where schemaname = 'jobs' and tablename = 'version'`), 1);
});

test('nodes that start at once on an empty database make the tables of the jobs one after the other', async (t) => {
  const empty = await testDatabase('template1');
  t.after(empty.drop);
  const jobs = ['ask', 'tell', 'forget'].map((name) => ({ name, cron: '0 0 1 1 *', work: async () => {} }));
  const starts = await Promise.allSettled(Array.from({ length: 6 }, async () => {
    const { pool } = openDatabase(empty.place);
    const node = await startJobs(jobs, { pool, place: empty.place, report: () => {} }).finally(() => t.after(() => pool.end()));
    await node.stop();
  }));
  assert.deepEqual(starts.map((start) => (start.status === 'rejected' ? String(start.reason) : 'up')), Array(6).fill('up'));
});

test('work that is owed is done by a start at once, without waiting for its time; what is not owed waits', async () => {
  const events = new EventEmitter();
  const done: string[] = [];
  const job = (name: string, owed: boolean) => ({
    name, cron: '0 0 1 1 *', isOwed: async () => owed,
    work: async () => {
      done.push(name);
      events.emit('worked');
    },
  });
  const worked = once(events, 'worked');
  const jobs = await startJobs([job('kept-for-later', false), job('first-count', true)], { pool: database.pool, place: database.place, report: () => {} });
  await worked;
  await jobs.stop();
  assert.deepEqual(done, ['first-count']);
});

import assert from 'node:assert/strict';
import { once, EventEmitter } from 'node:events';
import { after, before, test } from 'node:test';
import { PgBoss } from 'pg-boss';
import { testDatabase, type TestDatabase } from '#server/testing/database.ts';
import { startJobs } from './jobs.ts';

let database: TestDatabase;
before(async () => {
  database = await testDatabase();
});
after(() => database.drop());

/** What the clock does at the full minute, without waiting for it. */
async function due(name: string): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) }, schema: 'jobs', supervise: false, schedule: false,
  });
  await boss.start();
  await boss.send(name);
  await boss.stop({ close: false, graceful: false });
}

test('work is done when it is due, its failure is reported, and it is done the next time all the same', async () => {
  const events = new EventEmitter();
  let fails = true;
  const work = async () => {
    events.emit('worked');
    if (fails) throw new Error('the bank does not answer');
  };
  const jobs = await startJobs([{ name: 'ask', cron: '* * * * *', work }], {
    pool: database.pool, report: (error, what) => events.emit('reported', error, what),
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

test('the times of jobs stand in the database, in Vietnam\'s zone, and starting again doubles nothing', async () => {
  const options = { pool: database.pool, report: () => {} };
  for (let start = 0; start < 2; start++) {
    await (await startJobs([{ name: 'ask', cron: '* * * * *', work: async () => {} }], options)).stop();
  }
  const { rows } = await database.pool.query('select name, cron, timezone from jobs.schedule');
  assert.deepEqual(rows, [{ name: 'ask', cron: '* * * * *', timezone: 'Asia/Ho_Chi_Minh' }]);
});

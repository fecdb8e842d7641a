// @ts-nocheck
import assert from 'node:assert/strict';
import test from 'node:test';
import { testDatabase } from './database.ts';

test('two test databases do not see each other', async (t) => {
  const [one, other] = await Promise.all([testDatabase('template1'), testDatabase('template1')]);
  t.after(() => Promise.all([one.drop(), other.drop()]));
  await one.pool.query('create table mine (id int)');
  await assert.rejects(other.pool.query('select * from mine'), /does not exist/);
});

test('a test database without a test server says how to run the tests', async (t) => {
  const host = process.env['TEST_PG'];
  t.after(() => {
    process.env['TEST_PG'] = host;
  });
  delete process.env['TEST_PG'];
  await assert.rejects(testDatabase(), /npm test, npm run check or `node scripts\/test\.mjs --only <file>`/);
});

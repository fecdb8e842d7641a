import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { testDatabase } from '#server/testing/database.ts';
import { openDatabase } from '../database/database.ts';
import { handleErrors } from './error-handler.ts';

test('a database that cannot be reached is 503, an invalid query 500, and neither tells its words', async (t) => {
  const database = await testDatabase('template1');
  t.after(database.drop);
  const gone = openDatabase({ connectionString: 'postgres://a:b@127.0.0.1:1/c' });
  t.after(gone.close);
  const app = Fastify();
  handleErrors(app);
  app.get('/gone', () => gone.db.execute(sql`select 1`));
  app.get('/gone-for-a-transaction', () => gone.db.transaction((tx) => tx.execute(sql`select 1`)));
  app.get('/cut', () => database.db.transaction((tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)));
  app.get('/faulty', () => database.db.execute(sql`select secret from nowhere`));
  for (const [url, status, code] of [
    ['/gone', 503, 'unavailable'],
    ['/gone-for-a-transaction', 503, 'unavailable'],
    ['/cut', 503, 'unavailable'],
    ['/faulty', 500, 'internal-error'],
  ] as const) {
    const answer = await app.inject(url);
    assert.deepEqual([answer.statusCode, answer.json().code], [status, code], url);
    assert.doesNotMatch(answer.body, /select|nowhere|ECONN/);
  }
});

test('a text that the database cannot hold is a mistake of the caller, inside a document too', async (t) => {
  const database = await testDatabase('template1');
  t.after(database.drop);
  const app = Fastify();
  handleErrors(app);
  app.get('/text', () => database.db.execute(sql`select ${'a\0b'}::text`));
  app.get('/zero', () => database.db.execute(sql`select ${JSON.stringify(['a\0b'])}::jsonb`));
  app.get('/half', () => database.db.execute(sql`select ${JSON.stringify(['\udfff\ud800x'])}::jsonb`));
  app.get('/number', () => database.db.execute(sql`select ${'x'}::integer`));
  const statuses = await Promise.all(['/text', '/zero', '/half', '/number'].map(async (url) => (await app.inject(url)).statusCode));
  assert.deepEqual(statuses, [400, 400, 400, 500]);
});

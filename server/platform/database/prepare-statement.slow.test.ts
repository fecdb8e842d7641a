import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { testDatabase, type TestDatabase } from '#server/testing/database.ts';
import { openDatabase, type Database } from './database.ts';
import { prepareStatement } from './prepare-statement.ts';

let database: TestDatabase;
/** A single connection, so that its prepared statements can be seen. */
let one: Database;
before(async () => {
  database = await testDatabase();
  one = openDatabase(database.place, { max: 1 });
});
after(async () => {
  await one.close();
  await database.drop();
});

const doubling = (on: Database['db'], words = sql`as one`) =>
  prepareStatement(on, on.select({ twice: sql<number>`2 * ${sql.placeholder('n')}::int` }).from(sql`(select) ${words}`));
const known = async () =>
  (await one.pool.query<{ statement: string }>('select statement from pg_prepared_statements order by prepare_time')).rows.map(({ statement }) => statement);

/** Returns the statement's name; both sides of the connection then forget it. */
async function nameOf(statement: ReturnType<typeof doubling>): Promise<string> {
  await statement({ n: 0 });
  const { rows } = await one.pool.query<{ name: string }>('select name from pg_prepared_statements order by prepare_time desc limit 1');
  await one.pool.query('deallocate all');
  const client = await one.pool.connect();
  client.release(true);
  return rows[0]?.name ?? '';
}

test('a connection parses a statement once, even if prepared by different callers, and answers each time', async () => {
  const [twice, again, other] = [doubling(one.db), doubling(one.db), doubling(one.db, sql`as another`)];
  assert.deepEqual([await twice({ n: 2 }), await twice({ n: 3 }), await again({ n: 4 }), await other({ n: 5 })], [4, 6, 8, 10].map((n) => [{ twice: n }]));
  assert.equal((await known()).length, 2);
});

test('a statement that a pooler\'s connection does not know, or knows already, is done all the same', async () => {
  const forgets = doubling(one.db, sql`as forgotten`);
  assert.deepEqual(await forgets({ n: 1 }), [{ twice: 2 }]);
  await one.pool.query('deallocate all'); // as on another connection of the pooler's
  assert.deepEqual(await forgets({ n: 2 }), [{ twice: 4 }]);
  assert.deepEqual(await forgets({ n: 3 }), [{ twice: 6 }]);
  assert.deepEqual(await known(), [], 'it is sent whole from then on');

  const taken = doubling(one.db, sql`as taken`);
  const name = await nameOf(taken);
  await one.pool.query(`prepare "${name}" as select 1`); // another client's, on the connection that comes next
  assert.deepEqual(await taken({ n: 4 }), [{ twice: 8 }]);
});

test('a statement with other result types since a migration is run all the same', async () => {
  await one.pool.query('create table measures (value integer); insert into measures values (7)');
  const read = prepareStatement(one.db, one.db.select({ value: sql<unknown>`value` }).from(sql`measures`));
  assert.deepEqual(await read({}), [{ value: 7 }]);
  await one.pool.query(`alter table measures alter value type text using 'seven'`);
  assert.deepEqual(await read({}), [{ value: 'seven' }]);
});

test('in a transaction a statement is sent whole, and what is wrong with it is told', async () => {
  const before = await known();
  await one.db.transaction(async (tx) => {
    assert.deepEqual(await doubling(tx as unknown as Database['db'], sql`as inside`)({ n: 8 }), [{ twice: 16 }]);
  });
  assert.deepEqual(await known(), before);
  await assert.rejects(doubling(one.db, sql`as wrong`)({ n: 2_000_000_000 }), (error: Error) => /out of range/.test(String(error.cause)));
});

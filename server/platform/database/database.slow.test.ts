import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test, { after } from 'node:test';
import { sql } from 'drizzle-orm';
import { testDatabase } from '#server/testing/database.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { createDatabase, openDatabase, type Db } from './database.ts';
import { migrateDatabase } from './migrate.ts';

const temporary = temporaryFolder();
const database = await testDatabase('template1');
after(database.drop);
const { host, user } = database.place;

/** Writes a folder of migrations as drizzle-kit does. */
function migrations(name: string, statements: string[]): string {
  const folder = path.join(temporary, name);
  fs.mkdirSync(path.join(folder, 'meta'), { recursive: true });
  const entries = statements.map((statement, index) => {
    fs.writeFileSync(path.join(folder, `${index}.sql`), statement);
    return { idx: index, version: '7', when: index + 1, tag: String(index), breakpoints: true };
  });
  fs.writeFileSync(path.join(folder, 'meta', '_journal.json'), JSON.stringify({ dialect: 'postgresql', entries }));
  return folder;
}

async function count(db: Db, table: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)}`,
  );
  return rows[0]?.count ?? Number.NaN;
}

test('processes that migrate at once apply every migration once', async () => {
  const folder = migrations('both', ['create table once (id int)', 'insert into once values (1)']);
  await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(database.place, folder)));
  assert.equal(await count(database.db, 'once'), 1);
});

test('a migration that fails changes nothing and keeps no other process from migrating', async () => {
  const broken = migrations('broken', ['', '', 'create table half (id int); select 1 / 0']);
  await assert.rejects(migrateDatabase(database.place, broken));
  const repaired = migrations('repaired', ['', '', 'create table half (id int)']);
  await migrateDatabase(database.place, repaired);
  assert.equal(await count(database.db, 'half'), 0);
});

test('a query function works on the database and in a transaction', async () => {
  await database.pool.query('create table entry (id int)');
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`insert into entry values (1)`);
    assert.equal(await count(tx, 'entry'), 1);
    assert.equal(await count(database.db, 'entry'), 0);
  });
  assert.equal(await count(database.db, 'entry'), 1);
});

test('a lost connection is reported and replaced', async () => {
  const { promise: lost, resolve } = Promise.withResolvers<Error>();
  const other = openDatabase(database.place, { max: 1, onLost: resolve });
  const { rows } = await other.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  assert.match((await lost).message, /terminating connection/);
  assert.equal((await other.pool.query('select 1')).rowCount, 1);
  await other.close();
});

test('a connection that is lost in a transaction fails the transaction alone', async (t) => {
  const other = openDatabase(database.place, { max: 1 });
  t.after(other.close);
  const cut = other.db.transaction((tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`));
  await assert.rejects(cut);
  assert.equal((await other.pool.query('select 1')).rowCount, 1);
});

test('a connection that is lost before its transaction begins makes room for another', { timeout: 20_000 }, async (t) => {
  const other = openDatabase(database.place, { max: 1 });
  t.after(other.close);
  other.pool.once('acquire', (client) => void client.end());
  const work = () => other.db.transaction((tx) => count(tx, 'pg_roles'));
  await assert.rejects(work());
  assert.ok((await work()) > 0);
});

test('making a database that is there, or is being made, is no error', async (t) => {
  const name = `made "twice" ${process.pid}`;
  await Promise.all([1, 2, 3].map(() => createDatabase({ host, user }, name)));
  const made = openDatabase({ host, user, database: name }, { max: 1 });
  t.after(() => database.pool.query(`drop database "${name.replaceAll('"', '""')}" with (force)`));
  assert.equal((await made.pool.query('select 1')).rowCount, 1);
  await made.close();
});

test('copying a database that is absent is an error', async () => {
  await assert.rejects(createDatabase({ host, user }, 'copy', { template: 'absent' }), /does not exist/);
});

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import pg from 'pg';
import { readSettings } from '#server/settings.ts';
import { runSite } from '#server/site.ts';
import { testLibrary, testSecret } from '#server/testing/app.ts';
import { testDatabase } from '#server/testing/database.ts';
import { freePort } from '#server/testing/free-port.ts';
import { makeLearner } from '#server/testing/people.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { joinDatabase } from './database-place.ts';
import { createDatabase, LIMITS, openDatabase, type DatabasePlace } from './database.ts';
import { startJobs } from '../jobs.ts';
import { migrateDatabase } from './migrate.ts';
import { applicationDatabase, applicationRole } from '../postgres/application-database.ts';
import { startEmbedded } from '../postgres/embedded-postgres.ts';

const temporary = temporaryFolder();

async function rows<Row extends pg.QueryResultRow>(place: DatabasePlace, sql: string): Promise<Row[]> {
  const client = new pg.Client(place);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Every object of the database that has an owner, with its owner, by the server's catalogs. */
const OWNERS = `
  with extended as (select classid, objid from pg_depend where deptype = 'e'),
  thing (catalog, id, name, owner) as (
    select 'pg_database'::regclass, oid, datname::text, datdba from pg_database where datname = current_database()
    union all select 'pg_namespace'::regclass, oid, nspname::text, nspowner from pg_namespace where nspname !~ '^pg_'
    union all select 'pg_class'::regclass, oid, oid::regclass::text, relowner from pg_class where relpersistence <> 't'
    union all select 'pg_proc'::regclass, oid, oid::regprocedure::text, proowner from pg_proc
    union all select 'pg_type'::regclass, oid, oid::regtype::text, typowner from pg_type
      where typnamespace in (select oid from pg_namespace where nspname !~ '^pg_')
  )
  select name, pg_get_userbyid(owner) as owner from thing
  where id >= 16384 and not exists (select from extended where classid = catalog and objid = id)
  and not exists (select from extended join pg_type on classid = 'pg_type'::regclass and objid = pg_type.oid
    where catalog = 'pg_type'::regclass and typarray = id)`;

const owners = (place: DatabasePlace) => rows<{ name: string; owner: string }>(place, OWNERS);

async function assertApplicationOwnsAll(place: DatabasePlace, ...expected: string[]): Promise<void> {
  const all = await owners(place);
  assert.deepEqual(all.filter(({ owner }) => owner !== applicationRole), []);
  const names = new Set(all.map(({ name }) => name));
  assert.deepEqual(expected.filter((name) => !names.has(name)), []);
}

const role = (place: DatabasePlace) =>
  rows(place, `select current_user::text as name, rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as more
    from pg_roles where rolname = current_user`);

/** Runs the site on a data folder of its own, as its owner does, until `work` is done. */
async function whileRunning(data: string, work: (origin: string, place: DatabasePlace) => Promise<void>): Promise<void> {
  const port = await freePort();
  const settings = readSettings({ DATA_DIR: data, PORT: String(port), LOG_LEVEL: 'silent', SESSION_SECRET: testSecret });
  const options = { say: () => {}, onLost: (reason: string) => assert.fail(reason) };
  const site = await runSite(settings, { ...options, contentFolder: testLibrary, dev: false });
  try {
    const { place } = await joinDatabase(settings, options); // as a command beside the site does
    await work(`http://127.0.0.1:${port}`, place);
  } finally {
    await site.stop();
  }
}

test('on a fresh folder the site and its commands work by a role without rights of the server', async () => {
  await whileRunning(path.join(temporary, 'fresh'), async (origin, place) => {
    assert.equal((await fetch(`${origin}/healthz`)).status, 200);
    assert.deepEqual(await role(place), [{ name: applicationRole, more: false }]);
    const users = await rows(place, `select distinct usename from pg_stat_activity where datname = current_database()`);
    assert.deepEqual(users, [{ usename: applicationRole }]);
    await assertApplicationOwnsAll(place, 'learners', 'jobs', 'jobs.job');
    assert.deepEqual(await rows(place, 'show statement_timeout'), [{ statement_timeout: LIMITS.statement_timeout }]);
  });
});

test('behind a pooler what needs a session of its own goes past it', async () => {
  const database = await testDatabase('template1');
  const { host, user, database: name } = database.place;
  const url = (as: string) => `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}&application_name=${as}`;
  const port = await freePort();
  const settings = readSettings({
    DATA_DIR: path.join(temporary, 'pooled'), PORT: String(port), LOG_LEVEL: 'silent', SESSION_SECRET: testSecret,
    DATABASE_URL: url('pooled'), DATABASE_DIRECT_URL: url('direct'),
  });
  const site = await runSite(settings, { say: () => {}, onLost: (reason) => assert.fail(reason), contentFolder: testLibrary, dev: false });
  try {
    assert.equal((await fetch(`http://127.0.0.1:${port}/readyz`)).status, 200);
    const sessions = await rows<{ application_name: string; query: string }>(database.place, `
      select application_name, query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() order by 1, 2`);
    const ofPool = sessions.filter(({ application_name: name }) => name === 'pooled');
    const listening = sessions.filter(({ query }) => /^listen /.test(query) || /from content_version/.test(query));
    assert.ok(ofPool.length > 0);
    assert.equal(listening.length, 3, JSON.stringify(sessions));
    assert.deepEqual([...new Set(listening.map((each) => each.application_name))], ['direct']);
    assert.deepEqual(await rows(database.place, `show statement_timeout`), [{ statement_timeout: LIMITS.statement_timeout }]);
  } finally {
    await site.stop();
    await database.drop();
  }
});

test('a folder of before, where all was the superuser\'s, is taken over with its rows', async () => {
  const data = path.join(temporary, 'of before');
  const server = await startEmbedded(path.join(data, 'pg'));
  const before = { host: server.host, user: server.user, database: 'votoan' };
  await createDatabase(before, before.database);
  await migrateDatabase(before);
  const database = openDatabase(before);
  const { uid, cookie } = await makeLearner(database.db, testSecret, { coins: 70 });
  const job = { name: 'old', cron: '0 3 * * *', work: async () => {} };
  const jobs = await startJobs([job], { pool: database.pool, place: before, report: (error) => assert.fail(String(error)) });
  await jobs.stop();
  await database.close();
  await server.stop();

  await whileRunning(data, async (origin, place) => {
    const own = await fetch(`${origin}/api/users/${uid}`, { headers: { cookie } });
    assert.equal(((await own.json()) as { currentCoin: number }).currentCoin, 70);
    await assertApplicationOwnsAll(place, 'learners', 'jobs.job');
    assert.deepEqual(await role(place), [{ name: applicationRole, more: false }]);
    await rows(place, 'alter table learners add column more int; create table made_by_a_command (id int)');
  });
});

/** Makes a database with objects of every kind, all owned by the superuser. */
async function databaseOfBefore(t: TestContext) {
  const empty = await testDatabase('template1');
  t.after(empty.drop);
  const { host, user, database } = empty.place;
  await migrateDatabase(empty.place);
  await empty.pool.query(`
    create schema "Vở"; create table "Vở"."số 1" (id serial, again int generated always as identity);
    create sequence alone; create view seen as select 1 as one; create materialized view kept as select 2 as two;
    create table parts (id int) partition by range (id); create table part partition of parts for values from (0) to (9);
    create type mood as enum ('vui'); create type pair as (x int, y int); create domain positive as int check (value > 0);
    create type span as range (subtype = float8); create procedure done(a int, b text[]) language sql as '';
    create aggregate total (int) (sfunc = int4pl, stype = int)`);
  return { place: empty.place, server: { host, user }, name: database };
}

test('things of every kind become the application\'s, and a second time nothing is changed', async (t) => {
  const { place, server, name } = await databaseOfBefore(t);
  const ours = await applicationDatabase(server, name);
  await assertApplicationOwnsAll(ours, '"Vở"."số 1"', 'alone', 'seen', 'kept', 'part', 'mood', 'pair', 'positive', 'span');

  // Every change rewrites the object's row, which its transaction number shows.
  const versions = () => rows(place, `
    select oid, xmin::text from pg_class union all select oid, xmin::text from pg_proc union all select oid, xmin::text from pg_type
    union all select oid, xmin::text from pg_namespace union all select oid, xmin::text from pg_database where datname = current_database()
    order by 1, 2`);
  const before = await versions();
  await applicationDatabase(server, name);
  assert.deepEqual(await versions(), before);
});

test('a takeover that is cut off changes nothing, and processes that begin it at once do it once', async (t) => {
  const { place, server, name } = await databaseOfBefore(t);
  const before = await owners(place);
  // It waits for locked tables, after giving database and schemas away, and is cut off there.
  const holder = new pg.Client(place);
  await holder.connect();
  await holder.query('begin; lock table parts, learners');
  const cut = assert.rejects(applicationDatabase(server, name));
  const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await rows(place, waiting)).length === 0);
  await rows(place, `select pg_terminate_backend(pid) from (${waiting}) as stuck`);
  await cut;
  await holder.end();
  assert.deepEqual(await owners(place), before);

  await Promise.all([1, 2, 3].map(() => applicationDatabase(server, name)));
  await assertApplicationOwnsAll(place);
});

test('processes that begin at once on a server without the database make it once', async (t) => {
  const { place: { host, user }, drop } = await testDatabase('template1');
  t.after(drop);
  const name = `new_${randomUUID().slice(0, 8)}`;
  const places = await Promise.all([1, 2, 3].map(() => applicationDatabase({ host, user }, name)));
  for (const place of places) assert.deepEqual(await role(place), [{ name: applicationRole, more: false }]);
  await rows({ host, user, database: 'postgres' }, `drop database ${name}`);
});

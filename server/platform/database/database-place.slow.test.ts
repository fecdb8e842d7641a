import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { test } from 'node:test';
import pg from 'pg';
import { readSettings } from '#server/settings.ts';
import { runSite } from '#server/site.ts';
import { testLibrary, testSecret } from '#server/testing/app.ts';
import { testDatabase } from '#server/testing/database.ts';
import { freePort } from '#server/testing/free-port.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { joinDatabase } from './database-place.ts';
import { LIMITS, type DatabasePlace } from './database.ts';
import { applicationDatabase, applicationRole } from '../postgres/application-database.ts';

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

test('processes that begin at once on a server without the database make it once', async (t) => {
  const { place: { host, user }, drop } = await testDatabase('template1');
  t.after(drop);
  const name = `new_${randomUUID().slice(0, 8)}`;
  const places = await Promise.all([1, 2, 3].map(() => applicationDatabase({ host, user }, name)));
  for (const place of places) assert.deepEqual(await role(place), [{ name: applicationRole, more: false }]);
  await rows({ host, user, database: 'postgres' }, `drop database ${name}`);
});

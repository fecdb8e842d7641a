import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { before, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { backupFolder } from './features/backup/service.ts';
import { embeddedFolder, SITE_DATABASE } from './platform/database/database-place.ts';
import { createDatabase, withClient } from './platform/database/database.ts';
import { migrateFirst } from './platform/database/migrate.ts';
import { findEmbedded, startEmbedded } from './platform/postgres/embedded-postgres.ts';
import { StartError } from './platform/process/start-error.ts';
import { readSettings } from './settings.ts';
import { runSite } from './site.ts';
import { testLibrary, testSecret } from './testing/app.ts';
import { freePort } from './testing/free-port.ts';
import { copyWithNext } from './testing/next-release.ts';
import { createLearnerClient, transferTo } from './testing/over-http.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

type Row = Record<string, unknown>;
/** All rows of a site of the first release, written by its own code: three learners who studied and bought. */
const FIRST = JSON.parse(readFileSync(path.join(import.meta.dirname, 'testing/first-release.json'), 'utf8')) as {
  migrations: string[];
  tables: Record<string, { key: string[]; rows: Row[] }>;
};

const data = path.join(temporaryFolder(), 'data');

/** Puts the first release's site, stopped, into `data`. */
async function restoreFirstRelease(): Promise<void> {
  const server = await startEmbedded(embeddedFolder(data));
  await createDatabase(server, SITE_DATABASE);
  const place = { ...server, database: SITE_DATABASE };
  await migrateFirst(place, FIRST.migrations.length);
  await withClient(place, async (client) => {
    const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id');
    assert.deepEqual(rows.map(({ hash }) => hash), FIRST.migrations, 'a migration that was released is never changed');
    await client.query('set session_replication_role = replica');
    for (const [name, { rows: [first, ...others] }] of Object.entries(FIRST.tables)) {
      if (!first) continue;
      const columns = Object.keys(first).map((column) => pg.escapeIdentifier(column)).join(', ');
      await client.query(
        `insert into ${pg.escapeIdentifier(name)} (${columns}) overriding system value select ${columns} from json_populate_recordset(null::${pg.escapeIdentifier(name)}, $1)`,
        [JSON.stringify([first, ...others])],
      );
      if (typeof first['id'] !== 'number') continue;
      await client.query(`select setval(pg_get_serial_sequence($1, 'id'), $2)`, [name, Math.max(...[first, ...others].map(({ id }) => Number(id)))]);
    }
  });
  await server.stop();
}

const settings = readSettings({
  DATA_DIR: data, PORT: String(await freePort()), LOG_LEVEL: 'error', SESSION_SECRET: testSecret, ADMIN_PASSWORD: 'mat-khau-quan-tri',
});
const said: string[] = [];
const start = (migrations?: string) => runSite(settings, {
  contentFolder: testLibrary, dev: false, say: (line) => said.push(line), onLost: (reason) => assert.fail(reason), migrations,
});
/** Works in the first release's database as its owner. */
const inside = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const running = await findEmbedded(embeddedFolder(data));
  const own = running ? undefined : await startEmbedded(embeddedFolder(data));
  const { host = '', user = '' } = running ?? own ?? {};
  return withClient({ host, user, database: SITE_DATABASE }, work).finally(() => own?.stop());
};

/** Lists changed rows of the first release; `but`: tables that are rebuilt from others, or by the loader. */
const lost = (but: string[]) => inside(async (client) => {
  await client.query(`set timezone = 'UTC'`);
  const lines: string[] = [];
  for (const [name, { key, rows }] of Object.entries(FIRST.tables)) {
    if (but.includes(name)) continue;
    for (const row of rows) {
      const id = Object.fromEntries(key.map((column) => [column, row[column]]));
      const find = `select to_jsonb(row) as row from ${pg.escapeIdentifier(name)} row where to_jsonb(row) @> $1`;
      const { rows: [found] } = await client.query<{ row: Row }>(find, [JSON.stringify(id)]);
      const changed = found ? Object.keys(row).filter((column) => !isDeepStrictEqual(found.row[column], row[column])) : ['gone'];
      if (changed.length > 0) lines.push(`${name} ${Object.values(id).join(' ')}: ${changed.join(', ')}`);
    }
  }
  return lines;
});

before(restoreFirstRelease);

test('an upgrade that fails leaves everything as it was, and says in one line how to go back', async () => {
  const broken = path.join(data, '..', 'broken');
  await copyWithNext(broken, `create table half_done (id int);\n--> statement-breakpoint\nalter table orders add check (amount = 0);`);
  await assert.rejects(start(broken), (error) => {
    assert.ok(error instanceof StartError);
    assert.match(error.message, /^The upgrade of the database failed \(check constraint .* is violated by some row\)\. Nothing was changed: start the release of before/);
    const [backup] = readdirSync(backupFolder(data));
    assert.match(backup ?? '', /-before-upgrade\.tar\.gz$/);
    assert.ok(error.message.endsWith(`npm run restore -- ${path.join(backupFolder(data), backup ?? '')}`), error.message);
    assert.doesNotMatch(error.message, /\n/);
    return true;
  });
  assert.deepEqual(await lost([]), []);
  const tables = await inside((client) => client.query(`select to_regclass('half_done') as half, to_regclass('backup_runs') as whole, (select count(*)::int from drizzle.__drizzle_migrations)`));
  assert.deepEqual(tables.rows, [{ half: null, whole: null, count: FIRST.migrations.length }]);
});

test('a site of the first release is brought up to this one: every row is there, the books agree, people go on where they were', async (t) => {
  const site = await start();
  t.after(() => site.stop());

  const LOADED = ['courses', 'practice_sets', 'topics', 'questions', 'loaded_documents', 'search_entries', 'search_words', 'content_version'];
  const waiting = FIRST.tables['user']?.rows.find((row) => row['email'] === 'chi@example.com');
  assert.deepEqual(
    (await lost(LOADED)).toSorted(),
    [`account ${String(FIRST.tables['account']?.rows.find((row) => row['user_id'] === waiting?.['id'])?.['id'])}: gone`, `user ${String(waiting?.['id'])}: gone`],
    'but for an account that nobody had verified: it waits as a registration',
  );
  const { rows: [kept] } = await inside((client) => client.query(`
    select (select count(*)::int from email_link where email = 'chi@example.com' and purpose = 'registration' and password is not null) as registrations,
      (select document->>'description' from courses where id = 'toan-trong') as edited,
      (select count(*)::int from courses) + (select count(*)::int from practice_sets) + (select count(*)::int from topics) as documents`));
  assert.deepEqual(kept, { registrations: 1, edited: 'Cô đã sửa lời giới thiệu này.', documents: 4 });

  const admin = createLearnerClient(settings.origin);
  await admin.ok('POST', '/api/admin/auth/sign-in/email', { email: 'admin@votoan.local', password: 'mat-khau-quan-tri' });
  assert.deepEqual(await admin.ok('GET', '/api/admin/ledger-check'), { ok: true, problems: [] });

  const an = createLearnerClient(settings.origin);
  const uid = await an.signIn('an@example.com', 'ba-con-meo-den');
  const profile = await an.ok('GET', `/api/users/${uid}`);
  assert.deepEqual(
    [profile.displayName, profile.currentCoin, profile.coursesEnrolled],
    ['Nguyễn An', 680, [{ courseId: 'toan-thu', hasPurchasedFullCourse: false, purchasedLessons: [{ lessonId: 'thu-tra-phi' }] }]],
  );
  const watches = async (lesson: string) => (await an.call('GET', `/api/courses/toan-thu/lessons/${lesson}/video`)).status;
  assert.deepEqual([await watches('thu-tra-phi'), await watches('thu-tra-phi-2')], [200, 403]);
  const { practiceLists } = await an.ok('GET', '/api/practices/lop-8-thu');
  assert.equal(practiceLists.find(({ id }: Row) => id === 'de-2').unlocked, true);

  // An order from before the upgrade is paid after it.
  const order = FIRST.tables['orders']?.rows.find((row) => row['state'] === 'pending');
  const id = String(order?.['id']);
  assert.equal(await transferTo(settings.origin, testSecret, { id: 'after', amount: Number(order?.['amount']), description: String(order?.['code']) }), 200);
  assert.equal((await an.ok('GET', `/api/orders/${id}`)).state, 'paid');
  assert.equal(await watches('thu-tra-phi-2'), 200);
  assert.deepEqual(await admin.ok('GET', '/api/admin/ledger-check'), { ok: true, problems: [] });
});

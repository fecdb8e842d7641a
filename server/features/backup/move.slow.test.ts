import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { inspectSite } from '#server/inspect-site.ts';
import type { DatabasePlace } from '#server/platform/database/database.ts';
import { appliedMigrations, migrateFirst, migrationCount } from '#server/platform/database/migrate.ts';
import { StartError } from '#server/platform/process/start-error.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { testDatabase, type TestDatabase } from '#server/testing/database.ts';
import { makeLearner } from '#server/testing/people.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { ArchiveError, pack, type Part } from './archive.ts';
import { listContents } from './contents.ts';
import { exportSite, importSite } from './move.ts';
import { writeRows } from './rows.ts';
import { restore } from './service.ts';

const temporary = temporaryFolder();
const from = path.join(temporary, 'from');
const site = { dataFolder: from, origin: 'http://localhost:3000', settings: { MAIL_FROM: 'Vở Toán <a@b.vn>' } };
const PASSPHRASE = 'mười sáu chữ cái trở lên';

let database: TestDatabase;
let running: TestApp;
before(async () => {
  fs.mkdirSync(path.join(from, 'uploads'), { recursive: true });
  fs.writeFileSync(path.join(from, 'uploads', 'ảnh.webp'), 'ảnh');
  fs.writeFileSync(path.join(from, 'log-chain.json'), '{}');
  database = await testDatabase();
  running = await testApp({ DATA_DIR: from }, undefined, database);
});
after(() => running.close());

type Empty = TestDatabase & { folder: string; take: (file: string, passphrase?: string) => ReturnType<typeof importSite> };

/** Makes a site that was never started. */
async function emptySite(t: { after: (end: () => Promise<void>) => void }): Promise<Empty> {
  const empty = await testDatabase('template1');
  t.after(empty.drop);
  const folder = path.join(temporary, crypto.randomUUID());
  const take = (file: string, passphrase?: string) =>
    importSite({ file, passphrase, dataFolder: folder, inspect: inspectSite, start: async () => empty.place, say: () => {} });
  return { ...empty, folder, take };
}

const rowsOf = async ({ db }: Pick<TestDatabase, 'db'>, table: string) =>
  (await db.execute(sql.raw(`select to_jsonb(t)::text as row from ${table} t order by 1`))).rows.map(({ row }) => row);

test('an export becomes the same site elsewhere: rows, files, numbers that go on', async (t) => {
  const learner = await makeLearner(running.db, testSecret, { coins: 500 });
  for (let turn = 0; turn < 600; turn++) {
    await running.db.execute(sql`insert into push_events (channel, event, data) values ('c', 'e', ${JSON.stringify({ turn, text: 'Đúng “rồi”\n\\' })})`);
  }
  const order = { method: 'POST', url: '/api/orders', headers: { cookie: learner.cookie, origin: running.origin } } as const;
  assert.equal((await running.app.inject({ ...order, payload: { kind: 'coins', coins: 100 } })).statusCode, 201);
  const file = path.join(temporary, 'site.tar.gz.age');
  await exportSite(site, database.place, file, PASSPHRASE);
  assert.deepEqual(fs.readdirSync(from).filter((name) => name.startsWith('exporting')), []);

  const other = await emptySite(t);
  const done = await other.take(file, PASSPHRASE);
  assert.deepEqual([done.learners, done.orders, done.books], [1, 1, { ok: true, problems: [] }]);
  assert.equal(done.settings, 'MAIL_FROM="Vở Toán <a@b.vn>"\n');
  assert.equal(fs.readFileSync(path.join(other.folder, 'uploads', 'ảnh.webp'), 'utf8'), 'ảnh');
  assert.ok(!fs.existsSync(path.join(other.folder, 'log-chain.json')), 'its log is another from now on');
  for (const table of ['learners', '"user"', 'account', 'session', 'coin_entries', 'orders', 'courses', 'questions', 'search_entries', 'push_events']) {
    assert.deepEqual(await rowsOf(other, table), await rowsOf(database, table), table);
  }
  const { rows: [added] } = await other.db.execute<{ id: string }>(sql`insert into push_events (channel, event, data) values ('c', 'e', '{}') returning id`);
  const { rows: [last] } = await database.db.execute<{ id: string }>(sql`select max(id) as id from push_events`);
  assert.equal(Number(added?.id), Number(last?.id) + 1);
  const again = await testApp({ DATA_DIR: other.folder }, undefined, { ...other, drop: async () => {} });
  const coins = await again.app.inject({ url: `/api/users/${learner.uid}/coins`, headers: { cookie: learner.cookie } });
  await again.close();
  assert.equal(coins.json().items[0].balance, 500, 'signed in as before');
});

test('an export of an earlier release is brought up to this one, also with rows that its keys let stand', async (t) => {
  const earlier = await testDatabase('template1');
  t.after(earlier.drop);
  await migrateFirst(earlier.place, 12);
  const uid = '11111111-1111-4111-8111-111111111111';
  await earlier.pool.query(`
    insert into "user" (id, name, email) values ('${uid}', 'An', 'an@example.com');
    insert into learners (uid) values ('${uid}');
    insert into enrolments (uid, course_id) values ('${uid}', 'da-mat')`);
  const file = path.join(temporary, 'earlier.tar.gz');
  await exportSite(site, earlier.place, file);
  const other = await emptySite(t);
  await other.take(file);
  assert.equal(await appliedMigrations(other.place), migrationCount());
  assert.deepEqual((await other.pool.query('select course_id from enrolments')).rows, [{ course_id: 'da-mat' }]);

  const now = path.join(temporary, 'now.tar.gz');
  await exportSite(site, other.place, now);
  const third = await emptySite(t);
  await third.take(now);
  assert.deepEqual((await third.pool.query('select course_id from enrolments')).rows, [{ course_id: 'da-mat' }]);
});

test('an import is refused by a site that is not new, and for a file that is damaged, changed or no export; nothing is there then', async (t) => {
  const file = path.join(temporary, 'whole.tar.gz');
  await exportSite(site, database.place, file);
  const other = await emptySite(t);
  const untouched = async () => {
    assert.deepEqual(fs.existsSync(other.folder) ? fs.readdirSync(other.folder) : [], []);
    const { rows } = await other.pool.query(`select coalesce(to_regclass('learners')::text, '') as there`);
    if (rows[0].there) assert.equal((await other.pool.query('select from learners')).rowCount, 0);
  };
  const whole = fs.readFileSync(file);
  const cut = path.join(temporary, 'cut');
  fs.writeFileSync(cut, whole.subarray(0, whole.length - 40));
  await assert.rejects(other.take(cut), ArchiveError);
  await untouched();
  await assert.rejects(other.take(await changed(database.place, 'more')), /learners holds \d+ rows, not the 99/);
  await untouched();
  await assert.rejects(other.take(await changed(database.place, 'newer')), /newer release/);
  await assert.rejects(restore({ backup: { file }, passphrase: undefined, dataFolder: other.folder, inspect: inspectSite, say: () => {} }), /an export, no backup/);
  await untouched();

  fs.mkdirSync(other.folder, { recursive: true });
  fs.writeFileSync(path.join(other.folder, 'mine'), '');
  await assert.rejects(other.take(file), (error) => error instanceof StartError && /is not empty \(mine\)/.test(error.message));
  fs.rmSync(path.join(other.folder, 'mine'));
  await other.take(file);
  fs.rmSync(other.folder, { recursive: true });
  await assert.rejects(other.take(file), /The database is not empty/);
});

/** Makes an export whose manifest differs from its rows. */
async function changed(place: DatabasePlace, how: 'more' | 'newer'): Promise<string> {

  const { written, parts } = await writeRows(place, path.join(temporary, how));
  const learners = { rows: 99, sum: '1' };
  const manifest = {
    format: 1 as const, madeAt: new Date().toISOString(), origin: '',
    database: how === 'more' ? { ...written, tables: { ...written.tables, learners } } : written,
    migrations: how === 'newer' ? 10_000 : await appliedMigrations(place),
  };
  const file = path.join(temporary, `${how}.tar.gz`);
  const contents: AsyncIterable<Part> = listContents({ ...site, manifest, database: parts });
  await fs.promises.writeFile(file, pack(contents));
  return file;
}

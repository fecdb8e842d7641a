import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { testApp, testSecret } from '#server/testing/app.ts';
import { testDatabase, type TestDatabase } from '#server/testing/database.ts';
import { makeAdminSession, makeLearner } from '#server/testing/people.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';

const temporary = temporaryFolder();
const program = path.join(import.meta.dirname, '../../restore.ts');
const urlOf = ({ place: { host, user, database } }: TestDatabase) => `postgres://${user}@/${database}?host=${encodeURIComponent(host)}`;

test('a site with a remote database is backed up by its rows each night, rehearsed each week, and restored into an empty database by the command', async (t) => {
  const second = path.join(temporary, 'second');
  const data = path.join(temporary, 'data');
  for (const folder of [second, path.join(data, 'uploads')]) fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(data, 'uploads', 'ảnh.webp'), 'ảnh');
  const database = await testDatabase();
  const env = { BACKUP_DIR: second, BACKUP_PASSPHRASE: 'mười sáu chữ cái trở lên' };
  const site = await testApp({ ...env, DATABASE_URL: urlOf(database), DATA_DIR: data }, undefined, database);
  t.after(() => site.close());
  const { uid } = await makeLearner(site.db, testSecret, { coins: 321 });
  const { cookie } = await makeAdminSession(site.db, testSecret);
  await site.db.execute(sql`insert into activity (day, uid) values (current_date, ${uid})`);
  const state = async () => (await site.app.inject({ url: '/api/admin/backups', headers: { cookie } })).json();

  for (const job of ['back-up', 'back-up', 'carry-log', 'rehearse-backup']) await site.runJob(job);
  const { elsewhere, items, late, error, rehearsed, places } = await state();
  assert.deepEqual([elsewhere, items.length, late, error, rehearsed.error], [true, 1, false, null, null]);
  assert.deepEqual(places.map((place: { lastGood: string; error: null }) => [place.lastGood, place.error]), [[items[0].at, null]]);

  // A backup by one node is not due on the others.
  const other = await testApp({ ...env, DATABASE_URL: urlOf(database), DATA_DIR: path.join(temporary, 'other') }, undefined, { ...database, drop: async () => {} });
  t.after(() => other.close());
  await other.runJob('back-up');
  assert.ok(!fs.existsSync(path.join(temporary, 'other', 'backups')));
  const seen = (await other.app.inject({ url: '/api/admin/backups', headers: { cookie } })).json();
  assert.deepEqual([seen.late, seen.lastGood], [false, items[0].at]);

  const empty = await testDatabase('template1');
  t.after(empty.drop);
  const target = path.join(temporary, 'target');
  const restore = (folder: string) => spawnSync(process.execPath, [program, 'latest'], {
    encoding: 'utf8', env: { ...process.env, ...env, DATABASE_URL: urlOf(empty), DATA_DIR: folder, SETTINGS_FILE: `${folder}.env` },
  });
  const done = restore(target);
  assert.equal(done.status, 0, done.stderr);
  assert.match(done.stdout, /Restored {2}http:\/\/localhost:3000/);
  assert.match(done.stdout, /Books {5}agree/);
  const { rows } = await empty.db.execute(sql`select sum(amount)::int as coins from coin_entries where uid = ${uid}`);
  assert.deepEqual(rows, [{ coins: 321 }]);
  const visits = await empty.db.execute(sql`select sum(logged_in)::int as learners from activity_days`);
  assert.deepEqual(visits.rows, [{ learners: 1 }], 'what was counted when a row was written is not counted again');
  assert.equal(fs.readFileSync(path.join(target, 'uploads', 'ảnh.webp'), 'utf8'), 'ảnh');

  const again = restore(path.join(temporary, 'another'));
  assert.equal(again.status, 1);
  assert.match(again.stderr, /The database is not empty/);
});

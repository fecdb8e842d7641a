import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { desc, eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { learners } from '#server/features/users/tables.ts';
import { inspectSite } from '#server/inspect-site.ts';
import { embeddedFolder, startDatabase } from '#server/platform/database/database-place.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { mails } from '#server/platform/mail/table.ts';
import { findEmbedded } from '#server/platform/postgres/embedded-postgres.ts';
import { readSettings } from '#server/settings.ts';
import { appOnDisk } from '#server/testing/app-on-disk.ts';
import { testSecret } from '#server/testing/app.ts';
import { makeAdminSession, makeLearner } from '#server/testing/people.ts';
import { startTestS3, type TestS3 } from '#server/testing/s3.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { unpack } from './archive.ts';
import { chooseBackup, findBackups } from './find-backups.ts';
import { backupFolder } from './make-backup.ts';
import { secondPlaces } from './places.ts';
import { restore } from './service.ts';
import { backupRuns } from './tables.ts';

const temporary = temporaryFolder();
const dataFolder = path.join(temporary, 'data');
const disk = path.join(temporary, 'ổ đĩa khác');
const PASSPHRASE = 'mười sáu chữ cái trở lên';

let s3: TestS3;
let env: Record<string, string>;
let running: Awaited<ReturnType<typeof appOnDisk>>;
before(async () => {
  s3 = await startTestS3('kho');
  fs.mkdirSync(disk);
  env = {
    BACKUP_PASSPHRASE: PASSPHRASE, BACKUP_DIR: disk,
    BACKUP_S3_ENDPOINT: s3.endpoint, BACKUP_S3_BUCKET: 'kho', BACKUP_S3_KEY_ID: 'key', BACKUP_S3_SECRET: 'secret',
  };
  running = await appOnDisk(dataFolder, env);
});
after(async () => {
  await running.close();
  await s3.close();
});

const own = () => fs.readdirSync(backupFolder(dataFolder)).filter((name) => name.startsWith('vo-toan'));
const onDisk = () => fs.readdirSync(disk).filter((name) => name.startsWith('vo-toan'));
const inStorage = () => [...s3.files.keys()].filter((name) => name.startsWith('vo-toan/vo-toan'));
const letters = async () => (await running.db.select().from(mails)).map(({ content }) => content?.subject);
const settings = () => readSettings(env);

async function state() {
  const { cookie } = await makeAdminSession(running.db, testSecret);
  return (await running.app.inject({ url: '/api/admin/backups', headers: { cookie } })).json();
}

test('each backup is copied to both second places, encrypted, and the owner sees when', async () => {
  await running.runJob('back-up');
  const [name] = own();
  assert.deepEqual([onDisk(), inStorage()], [[`${name}.age`], [`vo-toan/${name}.age`]]);
  assert.deepEqual(fs.readFileSync(path.join(disk, `${name}.age`)).subarray(0, 19).toString(), 'age-encryption.org/');
  const copy = path.join(temporary, 'copy');
  fs.writeFileSync(copy, s3.files.get(`vo-toan/${name}.age`) ?? '');
  let parts = 0;
  for await (const part of unpack(copy, PASSPHRASE)) {
    if (part.type === 'file') for await (const _ of part.content);
    parts++;
  }
  assert.ok(parts > 100, `${parts} parts`);
  const { places, lastGood } = await state();
  assert.deepEqual(places, [
    { kind: 'folder', label: disk, lastGood, late: false, error: null },
    { kind: 's3', label: 'kho/vo-toan', lastGood, late: false, error: null },
  ]);
});

test('a second place that cannot be reached is told once, keeps no other waiting, and gets its copy when it is there again', async () => {
  fs.renameSync(disk, `${disk} tháo ra`);
  await age('25 hours');
  await assert.rejects(running.runJob('back-up'));
  await assert.rejects(running.runJob('back-up'));
  assert.equal(own().length, 2);
  assert.equal(inStorage().length, 2);
  assert.ok(!fs.existsSync(disk), 'a folder that is not mounted is not made');
  assert.deepEqual(await letters(), ['Vở Toán: chưa chép được bản sao lưu sang nơi thứ hai']);
  const { places: [folder, storage], error } = await state();
  assert.equal(folder.error, `Không thấy thư mục sao lưu thứ hai ${disk}: ổ đĩa chưa được gắn?`);
  assert.deepEqual([storage.error, error], [null, null]);

  fs.renameSync(`${disk} tháo ra`, disk);
  await running.runJob('back-up');
  assert.equal(onDisk().length, 2);
  assert.equal((await state()).places[0].error, null);
});

test('what was written since the last backup comes back from a second place, too', async () => {
  await running.runJob('carry-log');
  const before = await makeLearner(running.db, testSecret, { coins: 7 });
  await running.runJob('carry-log');
  const after = await makeLearner(running.db, testSecret, { coins: 8 });
  await running.runJob('carry-log');
  for (const which of ['folder', 's3']) {
    const found = (await findBackups(path.join(temporary, 'nothing'), secondPlaces(settings()), (_place, error) => assert.fail(error)))
      .filter(({ place }) => place?.kind === which);
    const target = path.join(temporary, `from ${which}`);
    const done = await restore({ backup: chooseBackup('latest', found), passphrase: PASSPHRASE, dataFolder: target, inspect: inspectSite, say: () => {} });
    assert.ok(done.until && done.books.ok, which);
    const held = await startDatabase({ DATA_DIR: target, DATABASE_URL: undefined }, { say: () => {}, onLost: (reason) => assert.fail(reason) });
    const there = openDatabase(held.place);
    for (const { uid } of [before, after]) {
      assert.equal((await there.db.select().from(learners).where(eq(learners.uid, uid))).length, 1, which);
    }
    await there.close();
    await held.release();
    assert.ok(!fs.existsSync(path.join(target, 'log-chain.json')), 'its log is another from now on');
  }
});

test('while storage is away the log waits, and what was lost meanwhile makes a new backup', async () => {
  s3.fail(true);
  await makeLearner(running.db, testSecret);
  await assert.rejects(running.runJob('carry-log'));
  await assert.rejects(running.runJob('carry-log'));
  assert.match((await letters()).at(-1) ?? '', /thay đổi mới/);
  assert.notEqual((await state()).places[1].error, null);
  s3.fail(false);
  const logs = () => [...s3.files.keys()].filter((name) => name.startsWith('vo-toan/log/')).length;
  const before = logs();
  await running.runJob('carry-log');
  assert.ok(logs() > before);
  assert.equal((await state()).places[1].error, null);

  await age('1 hour');
  const newest = () => own().sort().at(-1);
  const backup = newest();
  await running.runJob('carry-log');
  assert.equal(newest(), backup, 'nothing was lost');
  await bySuperuser(`select pg_drop_replication_slot('carried_s3')`);
  await running.runJob('carry-log');
  assert.notEqual(newest(), backup);
});

test('the rehearsal restores what lies in the second place, with its log', async () => {
  await running.runJob('rehearse-backup');
  const [run] = await running.db.select().from(backupRuns).where(eq(backupRuns.kind, 'rehearsal')).orderBy(desc(backupRuns.id));
  assert.deepEqual([run?.error, run?.file?.endsWith('.age')], [null, true]);
});

test('log that no second place waits for any more is let go', async () => {
  const slots = async () => (await bySuperuser(`select slot_name from pg_replication_slots order by 1`)).map((row) => row['slot_name']);
  assert.deepEqual(await slots(), ['carried_folder', 'carried_s3']);
  await running.close();
  running = await appOnDisk(dataFolder);
  await running.runJob('carry-log');
  assert.deepEqual(await slots(), []);
});

async function bySuperuser(statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ ...(await findEmbedded(embeddedFolder(dataFolder))), database: 'postgres' });
  await client.connect();
  return (await client.query<Record<string, unknown>>(statement).finally(() => client.end())).rows;
}

/** Makes the newest backups older, by their names. */
async function age(interval: string): Promise<void> {
  const { rows: [row] } = await running.db.execute<{ ms: string }>(sql`select extract(epoch from ${interval}::interval) * 1000 as ms`);
  const older = (name: string) => name.replace(/\d{4}-\d\d-\d\dT\d{6}Z/, (time) => {
    const at = Date.parse(time.replace(/T(\d\d)(\d\d)(\d\d)Z/, 'T$1:$2:$3Z'));
    return new Date(at - Number(row?.ms)).toISOString().replace(/\.\d+/, '').replaceAll(':', '');
  });
  for (const folder of [backupFolder(dataFolder), disk, `${disk} tháo ra`]) {
    if (!fs.existsSync(folder)) continue;
    for (const name of fs.readdirSync(folder).filter((each) => each.startsWith('vo-toan'))) {
      fs.renameSync(path.join(folder, name), path.join(folder, older(name)));
    }
  }
  for (const name of inStorage()) {
    const bytes = s3.files.get(name);
    s3.files.delete(name);
    if (bytes) s3.files.set(older(name), bytes);
  }
}

import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, before, beforeEach, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { auditEntries } from '#server/features/audit/tables.ts';
import { hashPassword } from '#server/features/identity/service.ts';
import { adminAccount } from '#server/features/identity/tables.ts';
import { inspectSite } from '#server/inspect-site.ts';
import { embeddedFolder } from '#server/platform/database/database-place.ts';
import { mails } from '#server/platform/mail/table.ts';
import { migrationCount } from '#server/platform/database/migrate.ts';
import { StartError } from '#server/platform/process/start-error.ts';
import { appOnDisk } from '#server/testing/app-on-disk.ts';
import { testSecret } from '#server/testing/app.ts';
import { buildForm } from '#server/testing/forms.ts';
import { makeAdminSession, makeLearner } from '#server/testing/people.ts';
import { copyWithNext } from '#server/testing/next-release.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { pack, unpack, type Part } from './archive.ts';
import { MANIFEST } from './contents.ts';
import { makeBackup, backupFolder } from './make-backup.ts';
import { backupService, restore, upgradeDatabase } from './service.ts';
import { ArchiveError } from './archive.ts';
import { backupRuns } from './tables.ts';

const temporary = temporaryFolder();
const dataFolder = path.join(temporary, 'data');
const folder = backupFolder(dataFolder);
const site = { dataFolder, origin: 'http://localhost:3000', settings: { MAIL_FROM: 'Vở Toán <a@b.vn>', ADMIN_EMAIL: 'co@truong.vn' } };
const PASSPHRASE = 'mười sáu chữ cái trở lên';

let running: Awaited<ReturnType<typeof appOnDisk>>;
before(async () => {
  running = await appOnDisk(dataFolder);
});
after(() => running.close());
beforeEach(async () => {
  fs.rmSync(folder, { recursive: true, force: true });
  await running.db.delete(backupRuns);
  await running.db.delete(mails);
});

const names = () => (fs.existsSync(folder) ? fs.readdirSync(folder) : []);
const service = (free?: () => Promise<number>) =>
  backupService({ db: running.db, site, inspect: inspectSite, hour: '02:30', owner: async () => ({ email: 'co@truong.vn', site: 'Vở Toán' }), ...(free && { free }) });
const letters = async () => (await running.db.select().from(mails)).map(({ content }) => content?.subject);

test('the nightly backup is made once, and the owner sees when', async () => {
  const { cookie } = await makeAdminSession(running.db, testSecret);
  const state = async () => (await running.app.inject({ url: '/api/admin/backups', headers: { cookie } })).json();
  assert.deepEqual(await state(), { elsewhere: false, hour: '02:30', passphraseSet: false, items: [], lastGood: null, late: true, error: null, rehearsed: null, places: [] });
  await running.runJob('back-up');
  await running.runJob('back-up');
  const { items, lastGood, ...rest } = await state();
  assert.deepEqual(items.map(({ name }: { name: string }) => name), names());
  assert.equal(items.length, 1);
  assert.equal(items[0].at, lastGood);
  assert.deepEqual(rest, { elsewhere: false, hour: '02:30', passphraseSet: false, late: false, error: null, rehearsed: null, places: [] });
});

test('the admin makes a backup now, which stands in the audit; a learner does not', async () => {
  const { cookie } = await makeAdminSession(running.db, testSecret);
  const learner = await makeLearner(running.db, testSecret);
  const ask = (as: string) => running.app.inject({ method: 'POST', url: '/api/admin/backups', headers: { origin: running.origin, cookie: as } });
  assert.equal((await ask(learner.cookie)).statusCode, 401);
  const answer = await ask(cookie);
  assert.equal(answer.statusCode, 201);
  assert.deepEqual([answer.json().name], names());
  const [entry] = await running.db.select().from(auditEntries).where(eq(auditEntries.thing, names()[0] ?? ''));
  assert.equal(entry?.action, 'back-up');
});

test('a backup that is asked for after a mistake leaves the good one of the night where it is', async () => {
  const { cookie } = await makeAdminSession(running.db, testSecret);
  const ask = () => running.app.inject({ method: 'POST', url: '/api/admin/backups', headers: { origin: running.origin, cookie } });
  await running.runJob('back-up');
  const [night = ''] = names();
  const answers = await Promise.all([ask(), ask()]);
  assert.deepEqual(answers.map(({ statusCode }) => statusCode), [201, 201]);
  assert.ok(answers.every((answer) => answer.json().byHand));
  assert.ok(names().includes(night), 'the night\'s is there');
  assert.deepEqual(answers.map((answer) => answer.json().name).filter((name) => !names().includes(name)), []);
});

test('a backup is downloaded by the password alone, encrypted, once for each time it is asked for', async () => {
  const { uid, cookie } = await makeAdminSession(running.db, testSecret);
  const password = 'mật khẩu của cô Hoa';
  await running.db.delete(adminAccount);
  await running.db.insert(adminAccount).values({ userId: uid, accountId: uid, providerId: 'credential', password: await hashPassword(password), updatedAt: sql`now()` });
  const { name } = await service().makeNow({ uid, email: 'co@truong.vn', name: 'Admin', emailVerified: true }, (work) => running.db.transaction(work));
  const ask = (body: object, of = name, as = cookie) =>
    running.app.inject({ method: 'POST', url: `/api/admin/backups/${of}/download`, headers: { origin: running.origin, cookie: as }, payload: body });
  const get = (address: string, as = cookie) => running.app.inject({ url: address, headers: { cookie: as } });
  const code = async (answer: ReturnType<typeof ask>) => [(await answer).statusCode, (await answer).json().code];
  const learner = await makeLearner(running.db, testSecret, { email: 'em@example.com' });

  assert.deepEqual(await code(ask({ password, passphrase: PASSPHRASE }, name, learner.cookie)), [401, 'not-signed-in']);
  assert.deepEqual((await code(ask({ password: 'không đúng', passphrase: PASSPHRASE })))[1], 'current-password-wrong');
  assert.deepEqual(await code(ask({ password, passphrase: 'ngắn quá' })), [400, 'invalid-input']);
  assert.deepEqual(await code(ask({ password })), [400, 'passphrase-missing']);
  assert.deepEqual(await code(ask({ password, passphrase: PASSPHRASE }, 'vo-toan-2020-01-01T000000Z.tar.gz')), [404, 'backup-not-found']);
  assert.deepEqual(await code(ask({ password, passphrase: PASSPHRASE }, '..%2f..%2fpg')), [404, 'not-found']);

  const offered = await ask({ password, passphrase: PASSPHRASE });
  assert.equal(offered.statusCode, 201, offered.body);
  const { address } = offered.json();
  assert.equal((await get(address, learner.cookie)).statusCode, 401);
  const answer = await get(address);
  assert.equal(answer.headers['content-disposition'], `attachment; filename="${name}.age"`);
  assert.deepEqual([(await get(address)).statusCode, (await get(address)).json().code], [404, 'download-expired']);
  const file = path.join(temporary, 'tải về.age');
  fs.writeFileSync(file, answer.rawPayload);
  await assert.rejects(async () => { for await (const _ of unpack(file, 'một mật khẩu khác hẳn')); }, { fault: 'passphrase' });
  const there: string[] = [];
  for await (const part of unpack(file, PASSPHRASE)) {
    there.push(part.name);
    if (part.type === 'file') await buffer(part.content);
  }
  assert.equal(there[0], MANIFEST);
  const [entry] = await running.db.select().from(auditEntries).where(eq(auditEntries.action, 'download'));
  assert.equal(entry?.thing, name);
});

test('a backup that finds no room is not begun, and the owner is told, once a day', async () => {
  const full = service(async () => 1e6);
  await assert.rejects(full.makeWhenDue());
  await assert.rejects(full.makeWhenDue());
  assert.deepEqual(names(), []);
  assert.deepEqual(await letters(), ['Vở Toán: chưa sao lưu được']);
  const { error, late } = await full.state();
  assert.match(error ?? '', /^Ổ đĩa không đủ chỗ cho bản sao lưu: cần thêm khoảng [\d.]+ MB\.$/);
  assert.ok(late);
  await service().makeWhenDue();
  assert.equal((await service().state()).error, null);
});

test('once a week the newest backup is restored into a database that is thrown away', async () => {
  const backups = service();
  await backups.rehearseWhenDue();
  assert.equal((await backups.state()).rehearsed, null, 'there is none');
  await backups.makeWhenDue();
  await backups.rehearseWhenDue();
  assert.equal((await backups.state()).rehearsed?.error, null);
  assert.deepEqual(await letters(), []);
  assert.deepEqual(fs.readdirSync(dataFolder).filter((name) => name.startsWith('restoring')), []);

  const file = path.join(folder, names()[0] ?? '');
  fs.truncateSync(file, fs.statSync(file).size - 100);
  await backups.rehearseWhenDue();
  assert.deepEqual(await letters(), [], 'not due again');
  await running.db.update(backupRuns).set({ startedAt: sql`now() - interval '8 days'` }).where(eq(backupRuns.kind, 'rehearsal'));
  await assert.rejects(backups.rehearseWhenDue(), ArchiveError);
  assert.match((await backups.state()).rehearsed?.error ?? '', /damaged/);
  assert.deepEqual(await letters(), ['Vở Toán: bản sao lưu không dùng được']);
});

test('before an upgrade everything is kept as it is, and a release that finds nothing to change keeps nothing', async () => {
  const said: string[] = [];
  const upgrade = (migrations?: string) => upgradeDatabase(running.place, { site, say: (line) => said.push(line), migrations });
  await upgrade();
  assert.deepEqual(names(), []);
  const next = path.join(temporary, 'next');
  await copyWithNext(next, 'create table next_release (id int)');
  await upgrade(next);
  await running.db.execute(sql`drop table next_release`);
  await running.db.execute(sql`delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`);
  assert.match(names().join(), /^vo-toan-.*-before-upgrade\.tar\.gz$/);
  assert.match(said.join(' '), /npm run restore -- /);
  const manifest = await manifestOf(path.join(folder, names()[0] ?? ''));
  assert.equal(manifest['migrations'], migrationCount());
});

test('a backup holds settings and secrets, and nothing of other backups', async () => {
  fs.writeFileSync(path.join(dataFolder, 'session-secret'), 'a secret');
  fs.mkdirSync(folder);
  fs.writeFileSync(path.join(folder, 'vo-toan-2026-11-20T190000Z.tar.gz'), 'another');
  const { file } = await makeBackup(site, folder);
  const found = await partsOf(file);
  assert.equal(found.get('settings.env')?.toString(), 'MAIL_FROM="Vở Toán <a@b.vn>"\nADMIN_EMAIL=co@truong.vn\n');
  assert.equal(found.get('data/session-secret')?.toString(), 'a secret');
  assert.deepEqual([...found.keys()].filter((name) => /backups|outbox|postmaster\.pid/.test(name)), []);
});

test('a backup brings back the pictures and films that were sent in, and none that has come in part', async () => {
  const { cookie } = await makeAdminSession(running.db, testSecret);
  const { payload, headers } = await buildForm('file', Buffer.from('<svg viewBox="0 0 9 9"><path d="M0 0 L9 9"/></svg>'), 'x.svg');
  const asAdmin = { origin: running.origin, cookie };
  const sent = await running.app.inject({ method: 'POST', url: '/api/admin/uploads/quiz', headers: { ...asAdmin, ...headers }, payload });
  const begun = await running.app.inject({
    method: 'POST', url: '/api/admin/uploads/video', headers: { ...asAdmin, 'tus-resumable': '1.0.0', 'upload-length': '1000' },
  });
  assert.deepEqual([sent.statusCode, begun.statusCode], [201, 201]);
  fs.writeFileSync(path.join(dataFolder, 'uploads/quiz/x.svg.part'), 'half');
  const picture = `uploads/quiz/${sent.json().name}`;

  const { file } = await makeBackup(site, folder);
  const target = path.join(temporary, 'brought back');
  await restore({ backup: { file }, passphrase: undefined, dataFolder: target, inspect: inspectSite, say: () => {} });
  assert.deepEqual(fs.readFileSync(path.join(target, picture)), fs.readFileSync(path.join(dataFolder, picture)));
  const brought = fs.readdirSync(target, { recursive: true, encoding: 'utf8' });
  assert.deepEqual(brought.filter((name) => /unfinished|\.part$/.test(name)), []);
});

test('a restore is refused while the site runs, and for a backup that is damaged, foreign or newer; nothing is touched', async () => {
  const { file } = await makeBackup(site, folder, { passphrase: PASSPHRASE });
  const target = path.join(path.dirname(dataFolder), 'target');
  fs.mkdirSync(target);
  fs.writeFileSync(path.join(target, 'mine'), 'mine');
  const into = (from: string, where = target, passphrase: string | undefined = PASSPHRASE) =>
    restore({ backup: { file: from }, passphrase, dataFolder: where, inspect: inspectSite, say: () => {} });
  await assert.rejects(into(file, dataFolder), (error) => error instanceof StartError && /stop it first/.test(error.message));

  const whole = fs.readFileSync(file);
  const other = (name: string, bytes: Buffer | string) => {
    fs.writeFileSync(path.join(folder, name), bytes);
    return path.join(folder, name);
  };
  const manifest = await manifestOf(file);
  const remade = (name: string, changes: object) => remake(path.join(folder, name), { ...manifest, ...changes });
  const cases: [string, string, RegExp][] = [
    ['cut off', other('cut', whole.subarray(0, whole.length - 50)), /damaged/],
    ['altered', other('altered', Buffer.from(whole.map((byte, at) => (at === 5000 ? byte ^ 1 : byte)))), /damaged/],
    ['a text', other('text', 'không phải bản sao lưu'), /no backup of Vở Toán/],
    ['of something else', await remade('else', { format: undefined }), /no backup of Vở Toán/],
    ['of a newer release', await remade('newer', { migrations: 10_000 }), /newer release/],
    ['of another kind of machine', await remade('machine', { database: { kind: 'files', major: '17', machine: 'linux-x64' } }), /PostgreSQL 17/],
  ];
  for (const [what, broken, says] of cases) {
    await assert.rejects(into(broken), (error) => error instanceof ArchiveError && says.test(error.message), what);
    assert.deepEqual(fs.readdirSync(target), ['mine'], what);
  }
  await assert.rejects(into(file, target, 'another passphrase'), /another passphrase/);

  const done = await into(file);
  assert.equal(done.books.ok, true);
  assert.deepEqual(fs.readdirSync(target).filter((name) => name.startsWith('restoring')), []);
  assert.equal(fs.readFileSync(path.join(done.before ?? '', 'mine'), 'utf8'), 'mine');
  assert.ok(fs.existsSync(path.join(embeddedFolder(target), 'cluster', 'PG_VERSION')));
});

async function partsOf(file: string): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  for await (const part of unpack(file, PASSPHRASE)) {
    if (part.type === 'file') found.set(part.name, await buffer(part.content));
  }
  return found;
}

/** Reads the first file of a backup, and none of the others. */
async function manifestOf(file: string): Promise<Record<string, unknown>> {
  for await (const part of unpack(file, PASSPHRASE)) {
    assert.ok(part.type === 'file' && part.name === MANIFEST);
    return JSON.parse((await buffer(part.content)).toString()) as Record<string, unknown>;
  }
  throw new Error(`${file} is empty`);
}

/** Makes a complete archive with only a manifest. */
async function remake(file: string, manifest: object): Promise<string> {
  const bytes = Buffer.from(JSON.stringify(manifest));
  const parts = async function* (): AsyncGenerator<Part> {
    yield { name: MANIFEST, type: 'file', size: bytes.length, read: async function* () {
      yield bytes;
    } };
  };
  await fs.promises.writeFile(file, pack(parts()));
  return file;
}

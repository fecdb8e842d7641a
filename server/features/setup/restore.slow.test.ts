import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { after, before, test } from 'node:test';
import { makeBackup, backupFolder, removeStaged, type StagedBackup } from '#server/features/backup/service.ts';
import { appOnDisk } from '#server/testing/app-on-disk.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { buyLesson } from '#server/testing/bank.ts';
import { makeLearner } from '#server/testing/people.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { setupLink } from './service.ts';

const temporary = temporaryFolder();
const PASSPHRASE = 'mười sáu chữ cái trở lên';
const dataFolder = path.join(temporary, 'new');
const taken: StagedBackup[] = [];

let site: TestApp;
let key: string;
let plain: Buffer;
let locked: Buffer;
before(async () => {
  const old = path.join(temporary, 'old');
  const before = await appOnDisk(old);
  await buyLesson(before, await makeLearner(before.db, testSecret, { coins: 100 }));
  const of = { dataFolder: old, origin: 'https://votoan.example', settings: { ADMIN_EMAIL: 'co@truong.vn' } };
  plain = fs.readFileSync((await makeBackup(of, temporary)).file);
  locked = fs.readFileSync((await makeBackup(of, temporary, { passphrase: PASSPHRASE })).file);
  await before.close();
  site = await appOnDisk(dataFolder, {}, { takeUp: { replaceBy: (staged) => void taken.push(staged), taken: undefined } });
  key = new URL((await setupLink(site.db, { origin: site.origin, secret: testSecret })) ?? '').searchParams.get('key') ?? '';
});
after(() => site.close());

const ask = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object | Buffer, at = site) =>
  at.app.inject({
    method, url, headers: {
      origin: at.origin, 'x-setup-key': key, ...(Buffer.isBuffer(payload) && { 'content-type': 'application/octet-stream' }),
    }, ...(payload && { payload }),
  });

async function upload(file: Buffer): Promise<void> {
  const PART = 1024 * 1024;
  for (let offset = 0; offset < file.length; offset += PART) {
    const part = file.subarray(offset, offset + PART);
    const answer = await ask('PUT', `/api/setup/backup-file?offset=${offset}&total=${file.length}`, part);
    assert.deepEqual([answer.statusCode, answer.json()], [200, { received: offset + part.length }]);
  }
}

/** Tries an uploaded backup, or one by its name, to the end. */
async function attempt(body: object = {}) {
  const begun = await ask('POST', '/api/setup/restore', body);
  assert.equal(begun.statusCode, 202, begun.body);
  return settled();
}

const left = () => fs.readdirSync(dataFolder).filter((name) => name.startsWith('restoring') && name !== 'restoring-upload');

test('a file that is cut off, altered, foreign or locked is refused in Vietnamese, and nothing is touched', async () => {
  const cases: [string, Buffer, RegExp, boolean][] = [
    ['cut off', plain.subarray(0, plain.length - 50), /bị cắt ngắn hoặc đã bị sửa/, false],
    ['altered', Buffer.from(plain.map((byte, at) => (at === 5000 ? byte ^ 1 : byte))), /bị cắt ngắn hoặc đã bị sửa/, false],
    ['foreign', Buffer.from('không phải bản sao lưu'), /không phải bản sao lưu của Vở Toán/, false],
    ['encrypted', locked, /được mã hóa/, true],
  ];
  for (const [what, file, says, passphrase] of cases) {
    await upload(file);
    const state = await attempt();
    assert.deepEqual([state.step, state.passphrase], ['failed', passphrase], what);
    assert.match(state.message, says, what);
    assert.deepEqual(left(), [], what);
    assert.equal((await ask('POST', '/api/setup/restore/place')).json().code, 'restore-not-tried', what);
  }
  assert.match((await attempt({ passphrase: 'một mật khẩu khác' })).message, /Mật khẩu mã hóa không đúng/);
  assert.deepEqual(taken, []);
});

test('what was tried is told before it is taken up; parts that do not follow each other are refused', async () => {
  assert.equal((await ask('PUT', '/api/setup/backup-file?offset=0&total=900000000000000', Buffer.from('x'))).json().code, 'no-room');
  await upload(locked);
  assert.equal((await ask('PUT', `/api/setup/backup-file?offset=7&total=${locked.length}`, Buffer.from('x'))).json().code, 'upload-out-of-step');
  const both = await Promise.all([ask('POST', '/api/setup/restore', { passphrase: PASSPHRASE }), ask('POST', '/api/setup/restore', {})]);
  assert.deepEqual(both.map(({ statusCode }) => String(statusCode)).toSorted(), ['202', '409']);
  await settled();
  const state = await attempt({ passphrase: PASSPHRASE });
  assert.deepEqual(
    { ...state, at: '', documents: 0 },
    { step: 'tried', origin: 'https://votoan.example', at: '', students: 0, learners: 1, orders: 1, documents: 0, problems: [] },
  );
  assert.equal((await ask('POST', '/api/setup/restore/place')).json().step, 'placing');
  assert.equal(taken.length, 1);
  assert.equal(taken[0]?.settings, 'ADMIN_EMAIL=co@truong.vn\n');
  assert.equal((await ask('POST', '/api/setup/restore', {})).json().code, 'restore-running');
  removeStaged(taken[0]?.folder ?? '');
});

async function settled() {
  for (;;) {
    const state = (await ask('GET', '/api/setup/restore')).json();
    if (state.step !== 'reading' && state.step !== 'trying') return state;
    await delay(20);
  }
}

test('the backups of the machine are listed; an unknown one is not found; elsewhere it is said how to restore', async (t) => {
  fs.mkdirSync(backupFolder(dataFolder), { recursive: true });
  fs.writeFileSync(path.join(backupFolder(dataFolder), 'vo-toan-2026-11-20T190000Z.tar.gz'), plain);
  const { items, passphraseSet } = (await ask('GET', '/api/setup/backups')).json();
  assert.deepEqual([items, passphraseSet], [
    [{ name: 'vo-toan-2026-11-20T190000Z.tar.gz', at: '2026-11-20T19:00:00.000Z', bytes: plain.length, place: null }], false,
  ]);
  const elsewhere = await testApp();
  t.after(() => elsewhere.close());
  for (const [method, url, body] of [['GET', '/api/setup/backups'], ['POST', '/api/setup/restore', {}], ['POST', '/api/setup/restore/place', {}]] as const) {
    assert.equal((await ask(method, url, body, elsewhere)).json().code, 'restore-elsewhere', url);
  }
});

test('once a learner is there every call of restoring is closed', async () => {
  await makeLearner(site.db, testSecret);
  const calls = [
    ['GET', '/api/setup/backups'], ['GET', '/api/setup/restore'], ['POST', '/api/setup/restore'], ['POST', '/api/setup/restore/place'],
    ['PUT', '/api/setup/backup-file?offset=0&total=1'],
  ] as const;
  for (const [method, url] of calls) {
    const answer = await ask(method, url, method === 'PUT' ? Buffer.from('x') : method === 'POST' ? {} : undefined);
    assert.deepEqual([answer.statusCode, answer.json().code], [404, 'setup-closed'], url);
  }
});

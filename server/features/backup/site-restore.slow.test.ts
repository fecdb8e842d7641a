import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { auditEntries } from '#server/features/audit/tables.ts';
import { hashPassword } from '#server/features/identity/service.ts';
import { adminAccount } from '#server/features/identity/tables.ts';
import { students } from '#server/features/students/tables.ts';
import { appOnDisk } from '#server/testing/app-on-disk.ts';
import { testSecret, type TestApp } from '#server/testing/app.ts';
import { makeAdminSession, makeLearner } from '#server/testing/people.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { backupFolder, removeStaged, type StagedBackup } from './service.ts';

const temporary = temporaryFolder();
const dataFolder = path.join(temporary, 'data');
const PASSWORD = 'mật khẩu của cô Hoa';
const taken: StagedBackup[] = [];

let site: TestApp;
let admin: string;
let learner: string;
before(async () => {
  site = await appOnDisk(dataFolder, {}, { takeUp: { replaceBy: (staged) => void taken.push(staged), taken: undefined } });
  learner = (await makeLearner(site.db, testSecret, { coins: 100 })).cookie;
  const { uid, cookie } = await makeAdminSession(site.db, testSecret);
  admin = cookie;
  const names = ['An', 'Bình', 'Chi', 'Dung'];
  await site.db.insert(students).values(names.map((name) => ({ name, grade: 6, phone: '0912345678', enrolledOn: '2026-09-05' })));
  await site.db.update(students).set({ archivedAt: sql`now()` }).where(eq(students.name, 'Dung'));
  await site.db.insert(adminAccount).values({ userId: uid, accountId: uid, providerId: 'credential', password: await hashPassword(PASSWORD), updatedAt: sql`now()` });
});
after(async () => {
  await site.close();
  for (const { folder } of taken) removeStaged(folder);
});

const ask = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object | Buffer, cookie = admin) =>
  site.app.inject({
    method, url: `/api/admin/backups${url}`, headers: {
      origin: site.origin, cookie, ...(Buffer.isBuffer(payload) && { 'content-type': 'application/octet-stream' }),
    }, ...(payload && { payload }),
  });

async function attempt(body: object) {
  const begun = await ask('POST', '/restore', body);
  assert.equal(begun.statusCode, 202, begun.body);
  for (;;) {
    const state = (await ask('GET', '/restore')).json();
    if (state.step !== 'reading' && state.step !== 'trying') return state;
    await delay(20);
  }
}

test('the admin tries a backup of the list or a file, reads students and accounts apart, and takes it up by password and word alone', async () => {
  assert.equal((await ask('POST', '')).statusCode, 201);
  const { items } = (await ask('GET', '/found')).json();
  const [found] = items;

  const state = await attempt({ name: found.name, place: null });
  assert.deepEqual([state.step, state.students, state.learners, state.problems], ['tried', 3, 1, []]);

  const place = (body: object) => ask('POST', '/restore/place', body);
  assert.equal((await place({ password: PASSWORD })).statusCode, 400);
  assert.equal((await place({ password: PASSWORD, confirmed: 'khôi phục' })).json().message, 'Bạn gõ KHÔI PHỤC để xác nhận.');
  assert.equal((await place({ password: 'không phải', confirmed: 'KHÔI PHỤC' })).json().code, 'current-password-wrong');
  assert.deepEqual(taken, []);

  // The owner's uploaded file replaces the tried backup.
  const file = fs.readFileSync(path.join(backupFolder(dataFolder), found.name));
  const half = Math.floor(file.length / 2);
  await ask('PUT', `/file?offset=0&total=${file.length}`, file.subarray(0, half));
  assert.equal((await ask('PUT', `/file?offset=${half}&total=${file.length}`, file.subarray(half))).json().received, file.length);
  assert.equal((await attempt({})).step, 'tried');

  const placed = await place({ password: PASSWORD, confirmed: 'KHÔI PHỤC' });
  assert.deepEqual([placed.statusCode, placed.json().step, taken.length], [202, 'placing', 1]);
  const rows = await site.db.select().from(auditEntries).where(eq(auditEntries.action, 'restore'));
  assert.equal(rows.length, 1, 'only the one that was taken up');
});

test('only the admin restores', async () => {
  const calls = [
    ['GET', '/found'], ['GET', '/restore'], ['POST', '/restore'], ['POST', '/restore/place'], ['PUT', '/file?offset=0&total=1'],
  ] as const;
  for (const [method, url] of calls) {
    for (const cookie of ['', learner]) {
      const answer = await ask(method, url, method === 'PUT' ? Buffer.from('x') : method === 'POST' ? {} : undefined, cookie);
      assert.equal(answer.statusCode, 401, url);
    }
  }
});

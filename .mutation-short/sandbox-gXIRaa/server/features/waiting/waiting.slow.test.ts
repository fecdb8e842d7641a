// @ts-nocheck
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { notify, transferOf } from '#server/testing/bank.ts';
import { makeAdminSession, makeLearner, type SignedIn } from '#server/testing/people.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';

const folder = temporaryFolder();
let site: TestApp;
let admin: SignedIn;
before(async () => {
  site = await testApp({ DATA_DIR: folder });
  admin = await makeAdminSession(site.db, testSecret);
});
after(() => site.close());

const ask = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  site.app.inject({ method, url, headers: { origin: site.origin, cookie: admin.cookie }, ...(payload && { payload }) });
const waiting = async () => (await ask('GET', '/api/admin/waiting')).json();

test('transfers that match nothing, messages and reports that are not dealt with and faults of backups wait for the owner', async () => {
  assert.deepEqual(await waiting(), { transfers: 0, messages: 0, reports: 0, backups: 0 });
  for (const amount of [5_001, 5_002]) await notify(site, transferOf({ amount, description: 'Chuyen tien' }));
  await ask('POST', '/api/contact', { name: 'Lan', email: 'lan@example.com', message: 'Xin chào', website: '' });
  const learner = await makeLearner(site.db, testSecret);
  const payload = { kind: 'quiz', id: 'toan6-ghk1-de1-c01', reason: 'wrong-key' };
  await site.app.inject({ method: 'POST', url: '/api/reports', headers: { origin: site.origin, cookie: learner.cookie }, payload });
  await site.db.execute(sql`insert into backup_runs (kind, started_at, ended_at, error) values ('backup', now(), now(), 'Ổ đĩa không đủ chỗ.')`);
  assert.deepEqual(await waiting(), { transfers: 2, messages: 1, reports: 1, backups: 1 });
  const [transfer] = (await ask('GET', '/api/admin/transfers?state=unmatched')).json().items;
  await ask('POST', `/api/admin/transfers/${transfer.id}/return`, { note: 'Đã chuyển trả' });
  const [message] = (await ask('GET', '/api/admin/messages')).json().items;
  await ask('PUT', `/api/admin/messages/${message.id}`, { done: true });
  const [report] = (await ask('GET', '/api/admin/reports')).json().items;
  await ask('PUT', `/api/admin/reports/${report.id}`, { done: true });
  assert.deepEqual(await waiting(), { transfers: 1, messages: 0, reports: 0, backups: 1 });
});

test('a hundred stands for as many or more', async () => {
  await site.db.execute(sql`insert into messages (name, email, message) select 'x', 'x@example.com', 'x' from generate_series(1, 250)`);
  assert.equal((await waiting()).messages, 100);
});

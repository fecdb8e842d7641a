import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { notify, transferOf } from '#server/testing/bank.ts';
import { makeAdminSession, type SignedIn } from '#server/testing/people.ts';
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

test('transfers that match nothing, messages that are not dealt with and faults of backups wait for the owner', async () => {
  assert.deepEqual(await waiting(), { transfers: 0, messages: 0, backups: 0 });
  for (const amount of [5_001, 5_002]) await notify(site, transferOf({ amount, description: 'Chuyen tien' }));
  await ask('POST', '/api/contact', { name: 'Lan', email: 'lan@example.com', message: 'Xin chào', website: '' });
  await site.db.execute(sql`insert into backup_runs (kind, started_at, ended_at, error) values ('backup', now(), now(), 'Ổ đĩa không đủ chỗ.')`);
  assert.deepEqual(await waiting(), { transfers: 2, messages: 1, backups: 1 });
  const [transfer] = (await ask('GET', '/api/admin/transfers?state=unmatched')).json().items;
  await ask('POST', `/api/admin/transfers/${transfer.id}/return`, { note: 'Đã chuyển trả' });
  const [message] = (await ask('GET', '/api/admin/messages')).json().items;
  await ask('PUT', `/api/admin/messages/${message.id}`, { done: true });
  assert.deepEqual(await waiting(), { transfers: 1, messages: 0, backups: 1 });
});

test('a hundred stands for as many or more', async () => {
  await site.db.execute(sql`insert into messages (name, email, message) select 'x', 'x@example.com', 'x' from generate_series(1, 250)`);
  assert.equal((await waiting()).messages, 100);
});

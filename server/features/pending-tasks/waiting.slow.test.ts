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
const everything = async () => (await ask('GET', '/api/admin/waiting')).json();
const waiting = async () => {
  const { missing: _, essays: __, ...counts } = await everything();
  return counts;
};

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

test('tests with an ungraded essay wait for the owner, linked with a student or not, the oldest first', async () => {
  const people = await Promise.all(['lan@example.com', 'hoa@example.com', 'mai@example.com'].map((email) => makeLearner(site.db, testSecret, { email, coins: 100 })));
  const [lan, hoa, mai] = people.map(({ uid }) => uid);
  await site.db.execute(sql`insert into students (name, grade, phone, enrolled_on, uid) values ('Em', 6, '0912345678', '2026-09-05', ${lan})`);
  await site.db.execute(sql`insert into asked_papers (id, parts) values ('one', '[]')`);
  const handIn = async (uid: string | undefined, days: number, unmarked: number, isWritten = true) => {
    const { rows } = await site.db.execute<{ id: string }>(sql`
      insert into attempts (uid, practice_id, paper_id, practice_title, paper_title, asked_paper, number, started_at, deadline, submitted_at, solutions_seen, out_of, score, unmarked)
      values (${uid}, 'bo', 'de', 'Bộ đề', 'Đề', 'one', ${days}, now() - ${`${days} days`}::interval, now() - ${`${days} days`}::interval + interval '1 hour',
        now() - ${`${days} days`}::interval + interval '1 minute', false, 300, 100, ${unmarked}) returning id`);
    if (isWritten) await site.db.execute(sql`insert into attempt_answers (attempt_id, question_id, value, at, saved_at) values (${rows[0]?.id}, 'e1', '"Bài làm"'::jsonb, now(), now())`);
    return rows[0]?.id;
  };
  await handIn(lan, 1, 100);
  const oldest = await handIn(lan, 5, 200);
  await handIn(lan, 9, 0);
  await handIn(lan, 12, 0, false);
  await handIn(hoa, 2, 100);
  assert.deepEqual((await everything()).essays, { count: 3, first: { attemptId: oldest } });
  const ofMai = await handIn(mai, 20, 100);
  assert.deepEqual((await everything()).essays, { count: 4, first: { attemptId: ofMai } });
});

test('what the site still needs is told with what waits', async () => {
  const missing = async () => (await everything()).missing.filter(({ state }: { state: string }) => state === 'missing').map(({ what }: { what: string }) => what);
  assert.deepEqual(await missing(), ['contact', 'introduction', 'public', 'mail', 'bank', 'second-place']);
  const empty = { logo: '', hero: '', text: '<p>Cô Hoa dạy Toán.</p>', classes: [], version: 0 };
  const news = site.version.changed();
  assert.equal((await ask('PUT', '/api/admin/site/introduction', empty)).statusCode, 200);
  await news;
  await site.db.execute(sql`update courses set archived = true`);
  assert.deepEqual(await missing(), ['courses', 'contact', 'public', 'mail', 'bank', 'second-place']);
});

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { activity } from '#server/features/activity/tables.ts';
import { logActivity } from '#server/features/activity/service.ts';
import { appendEntry } from '#server/features/coins/service.ts';
import { dayAfter, dayOf } from '#server/platform/day.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { runAtOnce } from '#server/testing/at-once.ts';
import { notify, transferOf } from '#server/testing/bank.ts';
import { makeAdminSession, makeLearner, type SignedIn } from '#server/testing/people.ts';

let site: TestApp;
let admin: SignedIn;
before(async () => {
  site = await testApp();
  admin = await makeAdminSession(site.db, testSecret);
});
after(() => site.close());

const ask = (url: string, cookie = admin.cookie) => site.app.inject({ method: 'GET', url, headers: { origin: site.origin, cookie } });
const visitsOf = async (date: string) => (await ask(`/api/daily-active-users?date=${date}`)).json();
const listOf = async (query: Record<string, string>) =>
  (await ask(`/api/logged-in-users?${new URLSearchParams(query).toString()}`)).json();
const today = () => dayOf(new Date());

type Visit = { uid?: string; anonymousId?: string; at?: Date };
const putVisits = (day: string, visits: Visit[]) => site.db.insert(activity).values(visits.map((visit) => ({ day, ...visit })));

test('a day counts learners and browsers without a sign-in, and a day without visits is 0', async () => {
  const { uid } = await makeLearner(site.db, testSecret);
  const anonymousId = randomUUID();
  const counts: unknown[] = [];
  for (const who of [{ anonymousId }, { anonymousId: randomUUID() }, { uid, anonymousId }, { uid }]) {
    await logActivity(site.db, who);
    counts.push(await visitsOf(today()));
  }
  assert.deepEqual(counts, [
    { total: 1, loggedIn: 0, anonymous: 1 }, { total: 2, loggedIn: 0, anonymous: 2 },
    { total: 2, loggedIn: 1, anonymous: 1 }, { total: 2, loggedIn: 1, anonymous: 1 },
  ]);
  assert.deepEqual((await ask('/api/daily-active-users')).json(), counts.at(-1), 'without a date it is today');
  assert.deepEqual(await visitsOf('2020-02-29'), { total: 0, loggedIn: 0, anonymous: 0 });
});

test('concurrent visits are counted as their rows are', async () => {
  const start = await visitsOf(today());
  const people = await Promise.all([1, 2].map(() => makeLearner(site.db, testSecret)));
  const visits = people.map(({ uid }) => ({ uid, anonymousId: randomUUID() }));
  await logActivity(site.db, { anonymousId: visits[0]?.anonymousId });
  const calls = visits.flatMap(({ uid, anonymousId }) => [{ uid, anonymousId }, { uid, anonymousId }, { uid }, { anonymousId }]);
  await runAtOnce(site.pool, 'activity', calls.map((who) => () => logActivity(site.db, who)));
  const { rows: [written] } = await site.db.execute<{ learners: number; browsers: number }>(sql`
    select count(uid)::int as learners, count(*) filter (where uid is null)::int as browsers from activity where day = ${today()}::date`);
  const { loggedIn, anonymous } = await visitsOf(today());
  assert.deepEqual({ loggedIn, anonymous }, { loggedIn: written?.learners, anonymous: written?.browsers });
  assert.equal(loggedIn, start.loggedIn + 2);
});

test('the number of a past day stays when its rows are forgotten', async () => {
  await putVisits('2024-05-05', [{ uid: randomUUID() }, { anonymousId: randomUUID() }, { anonymousId: randomUUID() }]);
  await site.db.delete(activity).where(sql`day = '2024-05-05'`);
  assert.deepEqual(await visitsOf('2024-05-05'), { total: 3, loggedIn: 1, anonymous: 2 });
  assert.deepEqual(await listOf({ date: '2024-05-05' }), { users: [], total: 0 });
});

test('learners who signed in on a day are listed ten a page, the latest first, with name, e-mail and time', async () => {
  const day = '2025-10-20';
  const people = await Promise.all(Array.from({ length: 12 }, () => makeLearner(site.db, testSecret)));
  const at = (index: number) => new Date(Date.parse('2025-10-20T01:00:00Z') + index * 60_000);
  await putVisits(day, [{ anonymousId: randomUUID() }, ...people.map(({ uid }, index) => ({ uid, at: at(index) }))]);
  const first = await listOf({ date: day });
  assert.equal(first.total, 12);
  assert.equal(first.users.length, 10);
  assert.deepEqual(first.users[0], {
    uid: people[11]?.uid, displayName: people[11]?.email.split('@')[0], email: people[11]?.email, loginTime: '2025-10-20T01:11:00.000Z',
  });
  const second = await listOf({ date: day, page: '2', limit: '10' });
  assert.deepEqual(second.users.map(({ email }: { email: string }) => email), [people[1]?.email, people[0]?.email]);
  assert.deepEqual(await listOf({ date: day, page: '3' }), { users: [], total: 12 });
});

test('a learner with an ended account stays in the day\'s count, without name and e-mail', async () => {
  await putVisits('2025-10-21', [{ uid: randomUUID(), at: new Date('2025-10-21T02:00:00Z') }]);
  assert.deepEqual(await listOf({ date: '2025-10-21' }), {
    users: [{ uid: null, displayName: '', email: '', loginTime: '2025-10-21T02:00:00.000Z' }], total: 1,
  });
});

test('the list of a day is searched in names and e-mails, without accents', async () => {
  const day = '2025-10-22';
  const emails = ['nguyen.an@example.com', 'binh_100%@example.com', 'chi@example.com'];
  const people = await Promise.all(emails.map((email) => makeLearner(site.db, testSecret, { email })));
  const elsewhere = await makeLearner(site.db, testSecret, { email: 'chi.khac@example.com' });
  await site.db.execute(sql`update "user" set name = 'Trần Thị Ánh Đào' where id = ${people[2]?.uid}`);
  await putVisits(day, people.map(({ uid }) => ({ uid })));
  await putVisits('2025-10-23', [{ uid: elsewhere.uid }]);
  for (const [search, found] of [
    ['anh dao', [emails[2]]], ['Ánh ĐÀO', [emails[2]]], ['CHI@', [emails[2]]], ['_100%', [emails[1]]], ['%', [emails[1]]],
    ['nguyen', [emails[0]]], [' an ', [emails[0]]], ['khong-co', []],
  ] as [string, string[]][]) {
    const { users, total } = await listOf({ date: day, search: search === ' an ' ? 'n.an ' : search });
    assert.deepEqual([users.map(({ email }: { email: string }) => email), total], [found, found.length], search);
  }
  const all = await listOf({ date: day, search: 'example', limit: '2', page: '2' });
  assert.deepEqual([all.users.length, all.total], [1, 3]);
  assert.deepEqual(await listOf({ date: day, search: 'example', page: '9' }), { users: [], total: 3 });
});

test('a day that is none, or yet to come, is refused in Vietnamese', async () => {
  const tomorrow = dayAfter(today(), 1);
  for (const path of ['daily-active-users', 'logged-in-users']) {
    for (const [date, message] of [
      ['20/11/2026', 'Ngày không hợp lệ.'], ['2026-02-30', 'Ngày không hợp lệ.'], ['0000-01-01', 'Ngày không hợp lệ.'],
      ['1999-12-31', 'Ngày không hợp lệ.'], [tomorrow, 'Ngày này chưa đến.'], ['9999-12-31', 'Ngày này chưa đến.'],
    ] as const) {
      const answer = await ask(`/api/${path}?date=${encodeURIComponent(date)}`);
      assert.deepEqual([answer.statusCode, answer.json().message], [400, message], date);
    }
  }
  for (const query of ['page=0', 'page=x', 'limit=0', 'limit=101', 'page=1.5', `search=${'a'.repeat(201)}`]) {
    assert.equal((await ask(`/api/logged-in-users?${query}`)).statusCode, 400, query);
  }
  for (const days of ['0', '367', 'x']) assert.equal((await ask(`/api/admin/stats?days=${days}`)).statusCode, 400, days);
});

test('statistics are the admin\'s alone', async () => {
  const { cookie } = await makeLearner(site.db, testSecret);
  for (const url of ['/api/daily-active-users', '/api/logged-in-users', '/api/admin/stats', '/api/admin/waiting']) {
    assert.deepEqual([(await ask(url, '')).statusCode, (await ask(url, cookie)).statusCode], [401, 401], url);
  }
});

const putPaid = (uid: string, kind: 'lesson' | 'course', amount: number, paidAt: string) => site.db.execute(sql`
  insert into orders (uid, kind, course_id, lesson_id, title, amount, code, state, expires_at, paid_at)
  select ${uid}, ${kind}, 'toan-thu', ${kind === 'lesson' ? randomUUID() : null}, 'x', ${amount},
    'VT' || translate(upper(left(replace(gen_random_uuid()::text, '-', ''), 7)), '01', '23'), 'paid', now(), ${paidAt}::timestamptz`);

test('coins come from the ledger, lessons and courses from paid orders, by days in Vietnam', async () => {
  const before = (await ask('/api/admin/stats?days=2')).json();
  const { uid } = await makeLearner(site.db, testSecret, { coins: 100 });
  await site.db.transaction(async (tx) => {
    await appendEntry(tx, { uid, amount: 500, reason: 'top-up', reference: 'a' });
    await appendEntry(tx, { uid, amount: -20, reason: 'paper', reference: 'b/c' });
    await appendEntry(tx, { uid, amount: 7, reason: 'adjustment', reference: 'd' });
  });
  const [now, yesterday] = [today(), dayAfter(today(), -1)];
  await putPaid(uid, 'lesson', 5_000, `${now}T00:00:00+07`);
  await putPaid(uid, 'lesson', 5_000, `${yesterday}T23:59:59.999+07`);
  await putPaid(uid, 'course', 400_000, `${yesterday}T00:00:00+07`);
  await putPaid(uid, 'course', 300_000, `${dayAfter(now, -2)}T23:00:00+07`);
  await putPaid(uid, 'course', 1, `${dayAfter(now, -4)}T23:59:59+07`);
  await putVisits(yesterday, [{ anonymousId: randomUUID() }]);
  const after = (await ask('/api/admin/stats?days=2')).json();
  assert.deepEqual(after.days.map(({ day }: { day: string }) => day), [yesterday, now]);
  const sales = ({ coinsSold, coinsSpent, lessons, lessonsPaid, courses, coursesPaid }: Record<string, number>) =>
    [coinsSold, coinsSpent, lessons, lessonsPaid, courses, coursesPaid];
  assert.deepEqual(after.days.map(sales), [[0, 0, 1, 5_000, 1, 400_000], [500, 20, 1, 5_000, 0, 0]]);
  assert.deepEqual(sales(after.before), [0, 0, 0, 0, 1, 300_000]);
  assert.equal(after.days[0].anonymous, before.days[0].anonymous + 1);
  assert.equal((await ask('/api/admin/stats')).json().days.length, 30);
});

test('income in đồng is what came in, day by day, without what was sent back, is not the site\'s or came to another account', async () => {
  const income = async () => {
    const { days, before } = (await ask('/api/admin/stats?days=2')).json();
    return [before.income, ...days.map((day: { income: number }) => day.income)];
  };
  const start = await income();
  const put = async (amount: number, more: Partial<Parameters<typeof transferOf>[0]> = {}) => {
    const transfer = transferOf({ amount, description: 'Hoc phi', ...more });
    assert.equal((await notify(site, transfer)).statusCode, 200);
    const { rows: [row] } = await site.db.execute<{ id: string }>(sql`select id from transfers where external_id = ${transfer.externalId}`);
    return row?.id ?? '';
  };
  const settle = async (id: string, way: string) => {
    const headers = { origin: site.origin, cookie: admin.cookie };
    const { statusCode, body } = await site.app.inject({ method: 'POST', url: `/api/admin/transfers/${id}/${way}`, headers, payload: { note: 'Không phải của trang' } });
    assert.equal(statusCode, 200, body);
  };
  const noon = (days: number) => new Date(`${dayAfter(today(), -days)}T12:00:00+07:00`);
  await put(50_000);
  await put(20_000, { at: noon(1) });
  await put(7_000, { at: noon(2) });
  await put(3_000, { at: noon(9) });
  await settle(await put(90_000), 'return');
  await settle(await put(80_000), 'unrelated');
  await put(70_000, { account: '9999999999' });
  const now = await income();
  assert.deepEqual(now.map((sum, at) => sum - start[at]), [7_000, 20_000, 50_000]);
});

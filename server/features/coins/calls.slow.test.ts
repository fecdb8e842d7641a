import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { addNotice } from '#server/features/notices/service.ts';
import { paperUnlocks } from '#server/features/practice/tables.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { runAtOnce } from '#server/testing/at-once.ts';
import { notify, transferOf } from '#server/testing/bank.ts';
import { makeAdminSession, makeLearner } from '#server/testing/people.ts';
import { appendEntry } from './service.ts';

let site: TestApp;
before(async () => {
  site = await testApp();
});
after(() => site.close());

const get = (url: string, cookie?: string) => site.app.inject({ url, headers: cookie ? { cookie } : {} });
const adjust = (uid: string, payload: unknown, cookie?: string) =>
  site.app.inject({
    method: 'POST',
    url: `/api/admin/users/${uid}/coins`,
    headers: { origin: site.origin, 'content-type': 'application/json', ...(cookie && { cookie }) },
    payload: JSON.stringify(payload),
  });
const spend = (uid: string, paperId: string, coins: number) =>
  site.db.transaction(async (tx) => {
    await appendEntry(tx, { uid, amount: -coins, reason: 'paper', reference: `lop-8-thu/${paperId}` });
    await tx.insert(paperUnlocks).values({ uid, practiceId: 'lop-8-thu', paperId, coins });
  });

test('a learner reads the own ledger, newest first, page by page', async () => {
  const { uid, cookie } = await makeLearner(site.db, testSecret, { coins: 100 });
  for (let paper = 1; paper <= 44; paper++) await spend(uid, `de-${paper}`, 2);
  type Page = { items: { amount: number; balance: number; reference: string; reason: string; at: string }[]; next: string | null };
  const seen: Page['items'] = [];
  let next: string | null = null;
  do {
    const page: Page = (await get(`/api/users/${uid}/coins${next ? `?cursor=${next}` : ''}`, cookie)).json();
    seen.push(...page.items);
    next = page.next;
  } while (next);
  assert.equal(seen.length, 45);
  assert.deepEqual(seen.map(({ balance }) => balance), Array.from({ length: 45 }, (_, place) => 12 + 2 * place));
  const [newest, oldest] = [seen[0], seen.at(-1)];
  assert.deepEqual([newest?.reason, newest?.reference, newest?.amount], ['paper', 'lop-8-thu/de-44', -2]);
  assert.deepEqual([oldest?.reason, oldest?.amount], ['start', 100]);
  assert.ok(!Number.isNaN(Date.parse(newest?.at ?? '')));
});

test('an entry for a paper says what the paper and its set are called; one for a paper that is gone does not', async () => {
  const { uid, cookie } = await makeLearner(site.db, testSecret, { coins: 100 });
  await spend(uid, 'de-2', 20);
  await spend(uid, 'de-7', 20);
  const { items } = (await get(`/api/users/${uid}/coins`, cookie)).json();
  assert.deepEqual(
    items.map((entry: { title?: string }) => entry.title),
    [undefined, 'Đề 2, Đề thử lớp 8', undefined],
  );
});

test('an entry for a top-up names its order and what that cost', async () => {
  const { uid, cookie } = await makeLearner(site.db, testSecret, { coins: 100 });
  const headers = { cookie, origin: site.origin };
  const made = await site.app.inject({ method: 'POST', url: '/api/orders', headers, payload: { kind: 'coins', coins: 500 } });
  const { code, amount } = made.json();
  await notify(site, transferOf({ amount, description: code }));
  const [newest, oldest] = (await get(`/api/users/${uid}/coins`, cookie)).json().items;
  assert.deepEqual([newest.title, newest.paid, oldest.title, oldest.paid], [code, 20_000, undefined, undefined]);
});

test('the ledger is its owner\'s alone, and a cursor that is none is refused', async () => {
  const [one, two] = [await makeLearner(site.db, testSecret, { coins: 100 }), await makeLearner(site.db, testSecret)];
  assert.equal((await get(`/api/users/${one.uid}/coins`)).statusCode, 401);
  assert.equal((await get(`/api/users/${one.uid}/coins`, two.cookie)).statusCode, 403);
  assert.equal((await get(`/api/users/${one.uid}/coins?cursor=x`, one.cookie)).statusCode, 400);
  assert.deepEqual((await get(`/api/users/${two.uid}/coins`, two.cookie)).json(), { items: [], next: null });
});

test('the admin gives and takes coins with a reason; the balance never falls below 0', async () => {
  const admin = await makeAdminSession(site.db, testSecret);
  const { uid, cookie } = await makeLearner(site.db, testSecret, { coins: 100 });
  const given = await adjust(uid, { amount: 50, reason: 'Thưởng thi đua' }, admin.cookie);
  assert.deepEqual([given.statusCode, given.json()], [200, { balance: 150 }]);
  assert.deepEqual((await adjust(uid, { amount: -150, reason: 'Cộng nhầm' }, admin.cookie)).json(), { balance: 0 });
  const tooMuch = await adjust(uid, { amount: -1, reason: 'Cộng nhầm' }, admin.cookie);
  assert.deepEqual([tooMuch.statusCode, tooMuch.json().code], [402, 'insufficient-coins']);
  const { items } = (await get(`/api/users/${uid}/coins`, cookie)).json();
  assert.deepEqual(items.map((entry: { amount: number }) => entry.amount), [-150, 50, 100]);
  assert.deepEqual((await get('/api/admin/ledger-check', admin.cookie)).json(), { ok: true, problems: [] });
});

test('the learner reads why coins were given or taken: in the history of coins, and in a notice until it is put away', async () => {
  const admin = await makeAdminSession(site.db, testSecret);
  const [{ uid, cookie }, other] = [await makeLearner(site.db, testSecret, { coins: 100 }), await makeLearner(site.db, testSecret)];
  const noticesOf = async () => (await get(`/api/users/${uid}/notices`, cookie)).json().items;
  const putAway = (id: string, as: string) =>
    site.app.inject({ method: 'POST', url: `/api/users/${uid}/notices/${id}/seen`, headers: { origin: site.origin, cookie: as } });
  await adjust(uid, { amount: 50, reason: ' Thưởng bài\n tốt\u202e' }, admin.cookie);
  await adjust(uid, { amount: -5, reason: 'Cộng nhầm' }, admin.cookie);
  const [taken, given] = (await get(`/api/users/${uid}/coins`, cookie)).json().items;
  assert.deepEqual([given.note, taken.note, given.by], ['Thưởng bài tốt', 'Cộng nhầm', undefined], 'not who wrote it');
  const [second, first] = await noticesOf();
  assert.deepEqual([first.kind, first.text, second.text], ['coins', 'Bạn được cộng 50 xu: Thưởng bài tốt', 'Bạn bị trừ 5 xu: Cộng nhầm']);
  assert.equal((await putAway(first.id, other.cookie)).statusCode, 403);
  assert.equal((await get(`/api/users/${uid}/notices`, other.cookie)).statusCode, 403);
  for (const time of ['once', 'twice']) assert.equal((await putAway(first.id, cookie)).statusCode, 204, time);
  assert.deepEqual((await noticesOf()).map(({ text }: { text: string }) => text), ['Bạn bị trừ 5 xu: Cộng nhầm']);
});

test('a later notice about the same thing takes the place of the one before, seen or not', async () => {
  const { uid, cookie } = await makeLearner(site.db, testSecret);
  const noticesOf = async () => (await get(`/api/users/${uid}/notices`, cookie)).json().items;
  const grade = (text: string) => addNotice(site.db, { uid, kind: 'graded', reference: 'attempt-1', text });
  await grade('Bài của em được 7 điểm.');
  const [{ id }] = await noticesOf();
  await site.app.inject({ method: 'POST', url: `/api/users/${uid}/notices/${id}/seen`, headers: { origin: site.origin, cookie } });
  await grade('Bài của em được 8 điểm.');
  assert.deepEqual((await noticesOf()).map(({ text }: { text: string }) => text), ['Bài của em được 8 điểm.']);
});

test('coins by hand that are sent twice count once, at the same moment too', async () => {
  const admin = await makeAdminSession(site.db, testSecret);
  const { uid } = await makeLearner(site.db, testSecret, { coins: 100 });
  const body = { id: randomUUID(), amount: 50, reason: 'Thưởng thi đua' };
  const hands = [1, 2].map(() => () => adjust(uid, body, admin.cookie));
  const answers = await runAtOnce(site.pool, 'coin_adjustments', hands);
  assert.deepEqual(answers.map(({ statusCode }) => String(statusCode)).toSorted(), ['200', '409']);
  const again = await adjust(uid, body, admin.cookie);
  assert.deepEqual([again.statusCode, again.json().code], [409, 'adjustment-noted']);
  assert.equal((await get(`/api/admin/users/${uid}`, admin.cookie)).json().currentCoin, 150);
});

test('taking more coins than there are says how many there are', async () => {
  const admin = await makeAdminSession(site.db, testSecret);
  const { uid } = await makeLearner(site.db, testSecret, { coins: 100 });
  const { message } = (await adjust(uid, { amount: -1500, reason: 'Cộng nhầm' }, admin.cookie)).json();
  assert.equal(message, 'Học sinh chỉ còn 100 xu nên không trừ được 1.500 xu.');
});

test('coins given by hand to an account that was never here make its ledger', async () => {
  const admin = await makeAdminSession(site.db, testSecret);
  const { uid } = await makeLearner(site.db, testSecret);
  assert.deepEqual((await adjust(uid, { amount: 5, reason: 'Chào mừng' }, admin.cookie)).json(), { balance: 105 });
});

test('only the admin reads a learner\'s ledger with reasons, references and balances, page by page', async () => {
  const admin = await makeAdminSession(site.db, testSecret);
  const { uid, cookie } = await makeLearner(site.db, testSecret, { coins: 100 });
  await spend(uid, 'de-2', 20);
  await adjust(uid, { amount: 30, reason: 'Thưởng thi đua' }, admin.cookie);
  const transfer = transferOf({ amount: 12_000, description: 'nap xu' });
  await notify(site, transfer);
  const { items: [waiting] } = (await get(`/api/admin/transfers?q=${transfer.externalId}`, admin.cookie)).json();
  const headers = { cookie: admin.cookie, origin: site.origin };
  await site.app.inject({ method: 'POST', url: `/api/admin/transfers/${waiting.id}/assign`, headers, payload: { uid, coins: 60 } });
  const { items, next } = (await get(`/api/admin/users/${uid}/coins`, admin.cookie)).json();
  assert.deepEqual(
    items.map(({ amount, reason, title, paid, note, by, balance }: Record<string, unknown>) => [amount, reason, title, paid, note, by, balance]),
    [
      [60, 'top-up', `giao dịch ${transfer.reference}`, 12_000, undefined, undefined, 170],
      [30, 'adjustment', undefined, undefined, 'Thưởng thi đua', admin.email, 110],
      [-20, 'paper', 'Đề 2, Đề thử lớp 8', undefined, undefined, undefined, 80],
      [100, 'start', undefined, undefined, undefined, undefined, 100],
    ],
  );
  assert.equal(next, null);
  for (let paper = 10; paper < 30; paper++) await spend(uid, `de-${paper}`, 1);
  const first = (await get(`/api/admin/users/${uid}/coins`, admin.cookie)).json();
  const second = (await get(`/api/admin/users/${uid}/coins?cursor=${first.next}`, admin.cookie)).json();
  assert.deepEqual([first.items.length, second.items.length, second.next], [20, 4, null]);
  for (const as of [undefined, cookie]) assert.equal((await get(`/api/admin/users/${uid}/coins`, as)).statusCode, 401);
});

test('the owner sees in đồng what was paid for a learner\'s coins and for all coins, beside the sums in xu; coins of an older site have no price', async () => {
  const admin = await makeAdminSession(site.db, testSecret);
  const all = async () => (await get('/api/admin/coins', admin.cookie)).json();
  const before = await all();
  const { uid, cookie } = await makeLearner(site.db, testSecret, { coins: 100 });
  const headers = { cookie, origin: site.origin };
  const { code, amount } = (await site.app.inject({ method: 'POST', url: '/api/orders', headers, payload: { kind: 'coins', coins: 500 } })).json();
  await notify(site, transferOf({ amount, description: code }));
  const transfer = transferOf({ amount: 12_000, description: 'nap xu' });
  await notify(site, transfer);
  const { items: [waiting] } = (await get(`/api/admin/transfers?q=${transfer.externalId}`, admin.cookie)).json();
  await site.app.inject({
    method: 'POST', url: `/api/admin/transfers/${waiting.id}/assign`, headers: { cookie: admin.cookie, origin: site.origin }, payload: { uid, coins: 60 },
  });
  await spend(uid, 'de-1', 20);
  await adjust(uid, { amount: 30, reason: 'Thưởng thi đua' }, admin.cookie);
  await adjust(uid, { amount: -10, reason: 'Cộng nhầm' }, admin.cookie);
  const { sums } = (await get(`/api/admin/users/${uid}/coins`, admin.cookie)).json();
  assert.deepEqual(sums, { bought: 560, paid: 32_000, given: 120, spent: 20 });
  const { currentCoin } = (await get(`/api/admin/users/${uid}`, admin.cookie)).json();
  assert.equal(sums.bought + sums.given - sums.spent, currentCoin);
  const after = await all();
  assert.deepEqual([after.sold - before.sold, after.paid - before.paid, after.spent - before.spent], [560, 32_000, 20]);
  assert.deepEqual([(await get('/api/admin/coins')).statusCode, (await get('/api/admin/coins', cookie)).statusCode], [401, 401]);
});

test('coins by hand need the admin, a learner, an amount and a reason', async () => {
  const admin = await makeAdminSession(site.db, testSecret);
  const { uid, cookie } = await makeLearner(site.db, testSecret, { coins: 100 });
  const good = { amount: 50, reason: 'Thưởng' };
  assert.equal((await adjust(uid, good)).statusCode, 401);
  assert.equal((await adjust(uid, good, cookie)).statusCode, 401);
  const nobody = await adjust(randomUUID(), good, admin.cookie);
  assert.deepEqual([nobody.statusCode, nobody.json().message], [404, 'Không tìm thấy học sinh này.']);
  assert.equal((await adjust('x', good, admin.cookie)).statusCode, 404);
  for (const body of [{ ...good, amount: 0 }, { ...good, amount: 1.5 }, { ...good, amount: '5' }, { ...good, reason: ' ' }, { ...good, reason: '50!' }, { ...good, reason: 'x'.repeat(301) }, {}, null]) {
    const answer = await adjust(uid, body, admin.cookie);
    assert.equal(answer.statusCode, 400, JSON.stringify(body));
    assert.ok(answer.json().message.length > 0);
  }
  assert.equal((await get(`/api/users/${uid}`, cookie)).json().currentCoin, 100);
});

// The last test, because such entries make the books disagree.
test('an entry by hand that refers to no note of the admin is read as well, without a reason', async () => {
  const { uid, cookie } = await makeLearner(site.db, testSecret, { coins: 100 });
  for (const reference of ['chuyển từ sổ cũ', randomUUID()]) {
    await site.db.transaction((tx) => appendEntry(tx, { uid, amount: -1, reason: 'adjustment', reference }));
  }
  const read = await get(`/api/users/${uid}/coins`, cookie);
  assert.equal(read.statusCode, 200);
  assert.deepEqual(read.json().items.map((entry: { amount: number; note?: string }) => [entry.amount, entry.note]), [
    [-1, undefined], [-1, undefined], [100, undefined],
  ]);
});

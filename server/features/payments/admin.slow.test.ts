import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { enrol } from '#server/features/enrolments/service.ts';
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

const learner = () => makeLearner(site.db, testSecret, { coins: 100 });
const ask = (method: 'GET' | 'POST' | 'DELETE', url: string, cookie?: string, payload?: object) =>
  site.app.inject({
    method, url, headers: { origin: site.origin, ...(cookie && { cookie }) }, ...(payload && { payload }),
  });
const order = async (cookie: string, payload: object = { kind: 'coins', coins: 500 }) =>
  (await ask('POST', '/api/orders', cookie, payload)).json();
async function unmatched(amount: number, description = `Chuyen tien ${randomUUID().slice(0, 8)}`): Promise<string> {
  const transfer = transferOf({ amount, description });
  await notify(site, transfer);
  const { items } = (await ask('GET', `/api/admin/transfers?q=${transfer.externalId}`, admin.cookie)).json();
  assert.equal(items[0].state, 'unmatched');
  return items[0].id;
}
const act = (id: string, what: 'assign' | 'return', payload: object) =>
  ask('POST', `/api/admin/transfers/${id}/${what}`, admin.cookie, payload);
const said = (answer: { statusCode: number; json(): { code: string } }) => [answer.statusCode, answer.json().code];
const coinsOf = async ({ uid, cookie }: SignedIn) => (await ask('GET', `/api/users/${uid}`, cookie)).json().currentCoin;
const check = async () => (await ask('GET', '/api/admin/ledger-check', admin.cookie)).json();

test('only the admin sees all transfers, newest first, by state and by words', async () => {
  const { cookie } = await learner();
  const id = await unmatched(7_000, 'Hoc phi thang Muoi');
  const all = (await ask('GET', '/api/admin/transfers', admin.cookie)).json();
  assert.equal(all.items[0].id, id);
  const found = async (query: string) =>
    (await ask('GET', `/api/admin/transfers?${query}`, admin.cookie)).json().items.map((each: { id: string }) => each.id);
  assert.deepEqual(await found('q=thang%20muoi'), [id]);
  assert.ok((await found('state=unmatched')).includes(id));
  assert.ok(!(await found('state=settled')).includes(id));
  assert.equal((await ask('GET', '/api/admin/transfers?state=x', admin.cookie)).statusCode, 400);
  for (const url of ['/api/admin/transfers', '/api/admin/ledger-check']) {
    assert.deepEqual([(await ask('GET', url)).statusCode, (await ask('GET', url, cookie)).statusCode], [401, 401]);
  }
  for (const [what, body] of [['assign', { orderId: randomUUID() }], ['return', { note: 'x' }]] as const) {
    const answer = await ask('POST', `/api/admin/transfers/${id}/${what}`, cookie, body);
    assert.equal(answer.statusCode, 401);
  }
});

test('an unmatched transfer pays an order by hand, once, when it is enough', async () => {
  const buyer = await learner();
  const { id } = await order(buyer.cookie);
  const [tooLittle, enough] = [await unmatched(19_999), await unmatched(25_000)];
  assert.deepEqual(said(await act(tooLittle, 'assign', { orderId: id })), [409, 'transfer-not-fitting']);
  const answer = await act(enough, 'assign', { orderId: id });
  assert.deepEqual([answer.statusCode, answer.json().state, answer.json().orderId], [200, 'settled', id]);
  assert.equal(await coinsOf(buyer), 600);
  assert.deepEqual(said(await act(enough, 'assign', { orderId: id })), [409, 'transfer-handled']);
  assert.deepEqual(said(await act(tooLittle, 'assign', { orderId: id })), [409, 'order-paid']);
  assert.deepEqual(await check(), { ok: true, problems: [] });
});

test('an unmatched transfer gives coins by hand, and the buyer hears of it', async () => {
  const buyer = await learner();
  const id = await unmatched(12_000);
  assert.equal((await act(id, 'assign', { uid: buyer.uid, coins: 250 })).json().state, 'settled');
  assert.equal(await coinsOf(buyer), 350);
  const { items } = (await ask('GET', `/api/users/${buyer.uid}/coins`, buyer.cookie)).json();
  assert.deepEqual([items[0].reason, items[0].reference], ['top-up', id]);
  const { rows } = await site.db.execute(sql`select data from push_events where channel = ${`private-${buyer.uid}`}`);
  assert.deepEqual(rows.map(({ data }) => (data as { coinsAdded: number }).coinsAdded), [250]);
  assert.deepEqual(await check(), { ok: true, problems: [] });
});

test('a transfer that was sent back is marked with a note, and is handled', async () => {
  const id = await unmatched(9_000);
  assert.equal((await act(id, 'return', { note: ' ' })).statusCode, 400);
  const answer = await act(id, 'return', { note: 'Đã chuyển trả 20/11' });
  assert.deepEqual([answer.json().state, answer.json().note], ['returned', 'Đã chuyển trả 20/11']);
  assert.deepEqual(said(await act(id, 'assign', { uid: randomUUID(), coins: 1 })), [409, 'transfer-handled']);
});

test('a transfer that is none of the site\'s is kept with a note and waits no more, and can be taken back to be dealt with', async () => {
  const buyer = await learner();
  const id = await unmatched(777_000, 'Tra tien an');
  const unrelate = (payload: object, cookie = admin.cookie) => ask('POST', `/api/admin/transfers/${id}/unrelated`, cookie, payload);
  const takeBack = () => ask('DELETE', `/api/admin/transfers/${id}/unrelated`, admin.cookie);
  const listed = async (state: string) =>
    (await ask('GET', `/api/admin/transfers?state=${state}&q=${id}`, admin.cookie)).json().items.map(({ note }: { note?: string }) => note);
  assert.equal((await unrelate({ note: ' ' })).statusCode, 400);
  assert.equal((await unrelate({ note: 'x' }, buyer.cookie)).statusCode, 401);
  assert.deepEqual(said(await takeBack()), [409, 'transfer-not-unrelated']);
  assert.deepEqual((await unrelate({ note: 'Tiền riêng' })).json().state, 'unrelated');
  assert.deepEqual([await listed('unrelated'), await listed('unmatched')], [['Tiền riêng'], []]);
  assert.deepEqual(said(await unrelate({ note: 'Tiền riêng' })), [409, 'transfer-handled']);
  assert.deepEqual(said(await act(id, 'assign', { uid: buyer.uid, coins: 1 })), [409, 'transfer-handled']);
  assert.deepEqual(await check(), { ok: true, problems: [] });
  const back = (await takeBack()).json();
  assert.deepEqual([back.state, back.mismatch, back.note], ['unmatched', 'no-code', undefined]);
  assert.equal((await act(id, 'assign', { uid: buyer.uid, coins: 5 })).json().state, 'settled');
  assert.deepEqual(said(await takeBack()), [409, 'transfer-not-unrelated']);
});

test('the buyer reads of money that did not fit until the admin has dealt with all of it', async () => {
  const buyer = await learner();
  const { id, code } = await order(buyer.cookie);
  const [one, two] = [await unmatched(19_000, code), await unmatched(21_000, code)];
  const problem = async () => (await ask('GET', `/api/orders/${id}`, buyer.cookie)).json().problem;
  await act(one, 'return', { note: 'Đã chuyển trả' });
  assert.match(await problem(), /đã nhận 21\.000 ₫/);
  await act(two, 'assign', { uid: buyer.uid, coins: 500 });
  assert.equal(await problem(), undefined);
});

test('what cannot be assigned is refused with the reason, and the transfer stays', async () => {
  const buyer = await learner();
  const lesson = await order(buyer.cookie, { kind: 'lesson', courseId: 'toan-thu', lessonId: 'thu-tra-phi' });
  await enrol(site.db, buyer.uid, 'toan-thu', 'thu-tra-phi');
  const id = await unmatched(5_000);
  const cases: [object, number, string][] = [
    [{ orderId: lesson.id }, 409, 'already-owned'],
    [{ orderId: randomUUID() }, 404, 'order-not-found'],
    [{ uid: randomUUID(), coins: 10 }, 404, 'not-found'],
    [{ uid: buyer.uid, coins: 0 }, 400, 'invalid-input'],
    [{ uid: buyer.uid, coins: 1.5 }, 400, 'invalid-input'],
    [{ orderId: lesson.id, uid: buyer.uid, coins: 5 }, 400, 'invalid-input'],
    [{}, 400, 'invalid-input'],
  ];
  for (const [body, status, code] of cases) {
    assert.deepEqual(said(await act(id, 'assign', body)), [status, code], JSON.stringify(body));
  }
  assert.deepEqual(said(await act(randomUUID(), 'assign', { orderId: lesson.id })), [404, 'transfer-not-found']);
  assert.equal((await ask('GET', `/api/admin/transfers?state=unmatched&q=5000`, admin.cookie)).json().items[0].id, id);
});

test('two hands on one transfer at the same moment: one of them acts', async () => {
  const [one, two] = [await learner(), await learner()];
  const id = await unmatched(8_000);
  const hands = [one, two].map(({ uid }) => () => act(id, 'assign', { uid, coins: 100 }));
  const answers = await runAtOnce(site.pool, 'coin_entries', hands);
  assert.deepEqual(answers.map(({ statusCode }) => String(statusCode)).toSorted(), ['200', '409']);
  assert.equal((await coinsOf(one)) + (await coinsOf(two)), 300);
});

test('the check of the books names what does not agree', async () => {
  const buyer = await learner();
  const { id, code } = await order(buyer.cookie);
  await site.db.execute(sql`update orders set state = 'paid', paid_at = now() where id = ${id}`);
  await site.db.execute(sql`
    insert into coin_entries (uid, seq, amount, reason, reference, balance)
    values (${buyer.uid}, 2, 7, 'top-up', 'nothing', 999)`);
  await site.db.execute(sql`
    insert into coin_entries (uid, seq, amount, reason, reference, balance)
    values (${buyer.uid}, 3, -5, 'paper', 'bo-de/de-1', 994)`);
  await site.db.execute(sql`
    insert into paper_unlocks (uid, practice_id, paper_id, coins) values (${buyer.uid}, 'lop-8-thu', 'de-2', 5)`);
  await enrol(site.db, buyer.uid, 'toan-thu');
  const { ok, problems } = await check();
  assert.equal(ok, false);
  assert.deepEqual(problems.filter((problem: string) => problem.includes(code)), [
    `Đơn nạp xu đã thanh toán mà sổ xu không có đúng bút toán của nó, đơn ${code}.`,
    `Đơn đã thanh toán mà không có đủ tiền về, đơn ${code}.`,
  ]);
  assert.ok(problems.includes(`Sổ xu có bút toán không nối tiếp bút toán trước, của học sinh ${buyer.uid}.`));
  assert.ok(problems.some((problem: string) => problem.startsWith('Bút toán nạp xu không có tiền về')));
  assert.ok(problems.some((problem: string) => problem.startsWith('Bút toán mở đề không có đề đã mở')));
  assert.ok(problems.includes(`Bài hoặc khóa học đã mở mà không có đơn đã thanh toán, của học sinh ${buyer.uid} toan-thu.`));
  assert.ok(problems.includes('Đề đã mở mà sổ xu không có bút toán của nó, đề lop-8-thu/de-2.'));
});

test('the check of the books names a thousand places that break one rule, and counts the others', async () => {
  const { uid } = await learner();
  await site.db.execute(sql`
    insert into coin_entries (uid, seq, amount, reason, reference, balance)
    select ${uid}, 1 + place, 1, 'adjustment', 'nobody ' || place, 100 + place from generate_series(1, 1002) as place`);
  const { problems } = await check();
  const found = problems.filter((problem: string) => problem.startsWith('Bút toán điều chỉnh không có lý do của người quản trị, bút toán '));
  assert.equal(found.length, 1001);
  assert.equal(found.at(-1), 'Bút toán điều chỉnh không có lý do của người quản trị, bút toán … và 2 chỗ nữa.');
});

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { asc, eq, sql } from 'drizzle-orm';
import { LESSON_PRICE } from '#contract/prices.ts';
import { pushEvents } from '#server/features/push/tables.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { notify, transferOf } from '#server/testing/bank.ts';
import { makeAdminSession, makeLearner, type SignedIn } from '#server/testing/people.ts';
import { transfers } from './tables.ts';

let site: TestApp;
let admin: SignedIn;
before(async () => {
  site = await testApp();
  admin = await makeAdminSession(site.db, testSecret);
});
after(() => site.close());

const learner = () => makeLearner(site.db, testSecret, { coins: 100 });
const ask = (method: 'GET' | 'POST', url: string, cookie: string, payload?: object) =>
  site.app.inject({ method, url, headers: { origin: site.origin, cookie }, ...(payload && { payload }) });
const order = async (cookie: string, payload: object = { kind: 'coins', coins: 500 }) =>
  (await ask('POST', '/api/orders', cookie, payload)).json();
const LESSON = { kind: 'lesson', courseId: 'toan-thu', lessonId: 'thu-tra-phi' };
const stateOf = async (id: string, cookie: string) => (await ask('GET', `/api/orders/${id}`, cookie)).json();
const userOf = async ({ uid, cookie }: SignedIn) => (await ask('GET', `/api/users/${uid}`, cookie)).json();
const eventsOf = async (uid: string) =>
  (await site.db.select().from(pushEvents).where(eq(pushEvents.channel, `private-${uid}`)).orderBy(asc(pushEvents.id)))
    .map(({ event, data }) => [event, data]);
const stored = async (externalId: string) =>
  (await site.db.select().from(transfers).where(eq(transfers.externalId, externalId)))[0];
const booksAgree = async () =>
  assert.deepEqual((await ask('GET', '/api/admin/ledger-check', admin.cookie)).json(), { ok: true, problems: [] });

test('a transfer with the code and the exact amount pays an order of coins: ledger, state and event at once', async () => {
  const buyer = await learner();
  const { id, code, amount } = await order(buyer.cookie);
  const answer = await notify(site, transferOf({ amount, description: `MBVCB.123.${code}.CT tu 0123 toi 0456` }));
  assert.deepEqual([answer.statusCode, answer.json()], [200, { success: true }]);
  const paid = await stateOf(id, buyer.cookie);
  assert.equal(paid.state, 'paid');
  assert.ok(Date.parse(paid.paidAt) <= Date.now());
  assert.equal((await userOf(buyer)).currentCoin, 600);
  const { items } = (await ask('GET', `/api/users/${buyer.uid}/coins`, buyer.cookie)).json();
  assert.deepEqual([items[0].amount, items[0].reason, items[0].reference, items[0].balance], [500, 'top-up', id, 600]);
  assert.deepEqual(await eventsOf(buyer.uid), [
    ['rechargeStatus', { status: 'completed', message: 'Đã cộng 500 xu.', coinsAdded: 500, orderId: id }],
  ]);
  await booksAgree();
});

test('lessons and courses are opened by their transfer, and a course ends the pending orders of its lessons', async () => {
  const buyer = await learner();
  const first = await order(buyer.cookie, { kind: 'lesson', courseId: 'toan-thu', lessonId: 'thu-tra-phi' });
  await notify(site, transferOf({ amount: LESSON_PRICE, description: first.code }));
  const second = await order(buyer.cookie, { kind: 'lesson', courseId: 'toan-thu', lessonId: 'thu-tra-phi-2' });
  const course = await order(buyer.cookie, { kind: 'course', courseId: 'toan-thu' });
  await notify(site, transferOf({ amount: 500_000, description: course.code }));
  assert.deepEqual((await userOf(buyer)).coursesEnrolled, [
    { courseId: 'toan-thu', hasPurchasedFullCourse: true, purchasedLessons: [{ lessonId: 'thu-tra-phi' }] },
  ]);
  assert.equal((await stateOf(second.id, buyer.cookie)).state, 'cancelled');
  const watched = await ask('GET', '/api/courses/toan-thu/lessons/thu-tra-phi-2/video', buyer.cookie);
  assert.equal(watched.statusCode, 200);
  assert.deepEqual(await eventsOf(buyer.uid), [
    ['orderStatus', { orderId: first.id, state: 'paid' }],
    ['orderStatus', { orderId: course.id, state: 'paid' }],
  ]);
  await booksAgree();
});

test('late money for an earlier order ends the later one for the same item, so that it is not paid twice', async () => {
  const things = [{ kind: 'lesson', courseId: 'toan-thu', lessonId: 'thu-tra-phi' }, { kind: 'course', courseId: 'toan-thu' }];
  for (const thing of things) {
    const buyer = await learner();
    const earlier = await order(buyer.cookie, thing);
    await ask('POST', `/api/orders/${earlier.id}/cancel`, buyer.cookie);
    const later = await order(buyer.cookie, thing);
    const other = await order(buyer.cookie, { kind: 'lesson', courseId: 'toan-thu', lessonId: 'thu-tra-phi-2' });
    await notify(site, transferOf({ amount: earlier.amount, description: earlier.code }));
    const states = await Promise.all([earlier, later, other].map(async ({ id }) => (await stateOf(id, buyer.cookie)).state));
    assert.deepEqual(states, ['paid', 'cancelled', thing.kind === 'lesson' ? 'pending' : 'cancelled'], thing.kind);
  }
  await booksAgree();
});

test('the same notification twenty times, at the same moment too, is answered with success and counts once', async () => {
  const buyer = await learner();
  const { id, code, amount } = await order(buyer.cookie);
  const transfer = transferOf({ amount, description: code });
  const answers = await Promise.all(Array.from({ length: 20 }, () => notify(site, transfer)));
  assert.deepEqual([...new Set(answers.map(({ statusCode }) => statusCode))], [200]);
  assert.equal((await userOf(buyer)).currentCoin, 600);
  assert.equal((await eventsOf(buyer.uid)).length, 1);
  const { items } = (await ask('GET', `/api/admin/transfers?q=${code}`, admin.cookie)).json();
  assert.deepEqual(items.map((each: { state: string; orderId: string }) => [each.state, each.orderId]), [['settled', id]]);
});

test('money that comes more than a week after an order has ended pays it if the price is still the same, and waits for the owner if not', async () => {
  const outcome = async (days: number, price: number) => {
    const buyer = await learner();
    const made = await order(buyer.cookie, LESSON);
    await ask('POST', `/api/orders/${made.id}/cancel`, buyer.cookie);
    await site.db.execute(sql`update orders set cancelled_at = now() - make_interval(days => ${days}) where id = ${made.id}`);
    await site.db.execute(sql`update courses set document = document || jsonb_build_object('lessonPrice', ${price}::int) where id = ${LESSON.courseId}`);
    await notify(site, transferOf({ amount: made.amount, description: made.code }));
    await site.db.execute(sql`update courses set document = document - 'lessonPrice' where id = ${LESSON.courseId}`);
    const { state, problem } = await stateOf(made.id, buyer.cookie);
    const { items: [transfer] } = (await ask('GET', `/api/admin/transfers?q=${made.code}`, admin.cookie)).json();
    return [state, problem !== undefined, transfer.state, transfer.mismatch];
  };
  assert.deepEqual(await outcome(8, 9_000), ['cancelled', true, 'unmatched', 'price-changed']);
  assert.deepEqual(await outcome(6, 9_000), ['paid', false, 'settled', undefined]);
  assert.deepEqual(await outcome(8, LESSON_PRICE), ['paid', false, 'settled', undefined]);
});

test('money for an old order pays it after months when the price has not changed since', async () => {
  const buyer = await learner();
  const made = await order(buyer.cookie, LESSON);
  await site.db.execute(sql`update orders set state = 'expired', expires_at = now() - interval '90 days' where id = ${made.id}`);
  await notify(site, transferOf({ amount: made.amount, description: made.code }));
  assert.equal((await stateOf(made.id, buyer.cookie)).state, 'paid');
});

test('money for an expired or cancelled order still pays it', async () => {
  const buyer = await learner();
  const cancelled = await order(buyer.cookie, { kind: 'coins', coins: 100 });
  await ask('POST', `/api/orders/${cancelled.id}/cancel`, buyer.cookie);
  const expired = await order(buyer.cookie, { kind: 'coins', coins: 500 });
  await site.db.execute(sql`update orders set expires_at = now() - interval '1 hour' where id = ${expired.id}`);
  await site.runJob('expire-orders');
  for (const { code, amount } of [cancelled, expired]) await notify(site, transferOf({ amount, description: code }));
  assert.equal((await stateOf(cancelled.id, buyer.cookie)).state, 'paid');
  assert.equal((await stateOf(expired.id, buyer.cookie)).state, 'paid');
  assert.equal((await userOf(buyer)).currentCoin, 700);
  const told = (await eventsOf(buyer.uid)).map(([, data]) => Object.values(data as { status?: string; state?: string })).flat();
  assert.deepEqual(
    told.filter((word) => ['cancelled', 'failed', 'completed'].includes(String(word))),
    ['cancelled', 'failed', 'completed', 'completed'],
  );
  await booksAgree();
});

test('what does not fit is kept for the admin with its reason, and grants nothing', async () => {
  const [buyer, other] = [await learner(), await learner()];
  const first = await order(buyer.cookie, { kind: 'coins', coins: 100 });
  const second = await order(buyer.cookie, { kind: 'coins', coins: 500 });
  const wanted = { kind: 'lesson', courseId: 'toan-thu', lessonId: 'thu-tra-phi' };
  const lesson = await order(buyer.cookie, wanted);
  await ask('POST', `/api/orders/${lesson.id}/cancel`, buyer.cookie);
  await notify(site, transferOf({ amount: LESSON_PRICE, description: (await order(buyer.cookie, wanted)).code }));
  const cases: [number, string, string, string | undefined][] = [
    [LESSON_PRICE, 'Chuyen tien hoc', 'no-code', undefined],
    [5_001, other.uid, 'no-code', undefined],
    [LESSON_PRICE, randomUUID(), 'no-code', undefined],
    [LESSON_PRICE, `${first.code} ${second.code}`, 'two-codes', undefined],
    [4_999, first.code, 'wrong-amount', first.id],
    [20_001, second.code, 'wrong-amount', second.id],
    [LESSON_PRICE, lesson.code, 'already-owned', lesson.id],
  ];
  for (const [amount, description, mismatch, orderId] of cases) {
    const transfer = transferOf({ amount, description });
    assert.equal((await notify(site, transfer)).statusCode, 200);
    const row = await stored(transfer.externalId);
    assert.deepEqual([row?.state, row?.mismatch, row?.orderId ?? undefined], ['unmatched', mismatch, orderId], mismatch);
  }
  assert.equal((await userOf(buyer)).currentCoin, 100);
  assert.equal((await stateOf(first.id, buyer.cookie)).state, 'pending');
  await booksAgree();
});

test('a code that no order has, and money to another account, are kept too', async () => {
  const buyer = await learner();
  const { code, amount, id } = await order(buyer.cookie);
  const elsewhere = transferOf({ amount, description: code, account: '9999999999' });
  await notify(site, elsewhere);
  assert.equal((await stored(elsewhere.externalId))?.mismatch, 'wrong-account');
  assert.equal((await stateOf(id, buyer.cookie)).state, 'pending');
  const unknown = transferOf({ amount, description: 'VT2222222' });
  await notify(site, unknown);
  assert.equal((await stored(unknown.externalId))?.mismatch, 'unknown-code');
});

test('letters of the bank that only look like a code do not hide the order\'s own', async () => {
  const buyer = await learner();
  const { id, code, amount } = await order(buyer.cookie);
  await notify(site, transferOf({ amount, description: `VT2222222 ${code}` }));
  assert.equal((await stateOf(id, buyer.cookie)).state, 'paid');
});

test('a second payment of the same order is kept and told, and the buyer keeps what was bought once', async () => {
  const buyer = await learner();
  const { id, code, amount } = await order(buyer.cookie);
  await notify(site, transferOf({ amount, description: code }));
  const again = transferOf({ amount, description: code });
  await notify(site, again);
  assert.equal((await stored(again.externalId))?.mismatch, 'already-paid');
  assert.equal((await userOf(buyer)).currentCoin, 600);
  const { state, problem } = await stateOf(id, buyer.cookie);
  assert.deepEqual([state, /đã thanh toán xong.*20\.000/.test(problem ?? '')], ['paid', true]);
  assert.deepEqual((await eventsOf(buyer.uid)).at(-1), ['orderStatus', { orderId: id, state: 'paid' }]);
});

test('the buyer hears of a wrong amount, by the event and in the order itself', async () => {
  const buyer = await learner();
  const { id, code } = await order(buyer.cookie);
  await notify(site, transferOf({ amount: 19_000, description: code }));
  const { problem, state } = await stateOf(id, buyer.cookie);
  assert.equal(state, 'pending');
  assert.match(problem, /đã nhận 19\.000 ₫, nhưng đơn này cần đúng 20\.000 ₫/);
  assert.deepEqual(await eventsOf(buyer.uid), [
    ['rechargeStatus', { status: 'failed', message: problem, coinsAdded: 0, orderId: id }],
  ]);
  await notify(site, transferOf({ amount: 20_000, description: code }));
  const paid = await stateOf(id, buyer.cookie);
  assert.deepEqual([paid.state, paid.problem], ['paid', undefined]);
});

test('a raw uid with the exact price of a package is an order of coins; with a code, the code counts', async () => {
  const [buyer, payer] = [await learner(), await learner()];
  await notify(site, transferOf({ amount: 20_000, description: `nap xu ${buyer.uid.toUpperCase()} cam on` }));
  assert.equal((await userOf(buyer)).currentCoin, 600);
  const pending = await order(buyer.cookie, { kind: 'coins', coins: 1_000 });
  await notify(site, transferOf({ amount: 35_000, description: buyer.uid.replaceAll('-', '') }));
  assert.equal((await stateOf(pending.id, buyer.cookie)).state, 'paid');
  const { code } = await order(payer.cookie, { kind: 'coins', coins: 100 });
  await notify(site, transferOf({ amount: 5_000, description: `${code} ${buyer.uid}` }));
  assert.deepEqual([(await userOf(payer)).currentCoin, (await userOf(buyer)).currentCoin], [200, 1_600]);
  await booksAgree();
});

test('a notification without the right signature is 401 and stores nothing; one of wrong form is 400, a huge one 413', async () => {
  const count = async () => (await site.db.select().from(transfers)).length;
  const before = await count();
  const post = (payload: string, headers: Record<string, string> = {}) =>
    site.app.inject({
      method: 'POST', url: '/api/payments/sandbox/webhook', payload,
      headers: { 'content-type': 'application/json', ...headers },
    });
  const body = JSON.stringify({ id: '1', amount: 5_000 });
  const wrong = { 'x-sandbox-timestamp': String(Math.floor(Date.now() / 1000)), 'x-sandbox-signature': `sha256=${'0'.repeat(64)}` };
  for (const answer of [await post(body), await post(body, wrong), await post('', wrong)]) {
    assert.deepEqual([answer.statusCode, answer.json().code], [401, 'signature-invalid']);
  }
  assert.equal((await post('x'.repeat(70_000), wrong)).statusCode, 413);
  const malformed = await notify(site, { ...transferOf({ amount: 1, description: 'x' }), amount: -5 });
  assert.deepEqual([malformed.statusCode, malformed.json().code], [400, 'invalid-input']);
  assert.equal((await post(body, { ...wrong, 'content-type': 'text/plain' })).statusCode, 401);
  assert.equal((await site.app.inject({ method: 'POST', url: '/api/payments/sandbox/webhook' })).statusCode, 401);
  assert.equal((await site.app.inject({ method: 'POST', url: '/api/payments/sepay/webhook', payload: {} })).statusCode, 404);
  assert.equal(await count(), before);
});

test('late money for what its buyer owns by now is kept for the owner, be it a course or a lesson of it, and buys nothing again', async () => {
  const buyer = await learner();
  const things = [{ kind: 'course', courseId: 'toan-thu' }, { kind: 'lesson', courseId: 'toan-thu', lessonId: 'thu-tra-phi' }];
  const late = await Promise.all(things.map((thing) => order(buyer.cookie, thing)));
  for (const { id } of late) await ask('POST', `/api/orders/${id}/cancel`, buyer.cookie);
  const course = await order(buyer.cookie, { kind: 'course', courseId: 'toan-thu' });
  await notify(site, transferOf({ amount: course.amount, description: course.code }));
  for (const { id, amount, code } of late) {
    const transfer = transferOf({ amount, description: code });
    await notify(site, transfer);
    const { state, mismatch, orderId } = (await stored(transfer.externalId)) ?? {};
    assert.deepEqual([state, mismatch, orderId], ['unmatched', 'already-owned', id]);
    assert.equal((await stateOf(id, buyer.cookie)).state, 'cancelled');
  }
  await booksAgree();
});

test('the buyer is not notified of unsettled money for a paid order, or with two codes or none', async () => {
  const buyers = await Promise.all([learner(), learner(), learner()]);
  const [paid, one, two] = await Promise.all(buyers.map(({ cookie }) => order(cookie)));
  await notify(site, transferOf({ amount: paid.amount, description: paid.code }));
  await site.db.execute(sql`
    create function fail_to_settle() returns trigger language plpgsql as $$ begin raise exception 'no disk'; end $$`);
  await site.db.execute(sql`create trigger fail_to_settle before update on transfers for each row execute function fail_to_settle()`);
  try {
    for (const description of [paid.code, `${one.code} ${two.code}`, 'nap xu', one.code]) {
      const transfer = transferOf({ amount: one.amount, description });
      assert.equal((await notify(site, transfer)).statusCode, 200);
      assert.equal((await stored(transfer.externalId))?.state, 'received');
    }
  } finally {
    await site.db.execute(sql`drop trigger fail_to_settle on transfers`);
  }
  const statuses = await Promise.all(buyers.map(async ({ uid }) => (await eventsOf(uid)).map(([, data]) => (data as { status: string }).status)));
  assert.deepEqual(statuses, [['completed'], ['processing'], []]);
  await site.runJob('settle-transfers');
  await booksAgree();
});

test('a transfer that could not be settled is kept, its buyer hears once that it waits, and the job settles it', async () => {
  const buyer = await learner();
  const { id, code, amount } = await order(buyer.cookie);
  await site.db.execute(sql`
    create function fail() returns trigger language plpgsql as $$ begin raise exception 'no disk'; end $$`);
  await site.db.execute(sql`
    create trigger fail before insert on coin_entries for each row when (new.reason = 'top-up') execute function fail()`);
  const transfer = transferOf({ amount, description: code });
  assert.equal((await notify(site, transfer)).statusCode, 200);
  assert.equal((await stored(transfer.externalId))?.state, 'received');
  assert.equal((await stateOf(id, buyer.cookie)).state, 'pending');
  await site.runJob('settle-transfers');
  assert.equal((await stored(transfer.externalId))?.state, 'received');
  await site.db.execute(sql`drop trigger fail on coin_entries`);
  await site.runJob('settle-transfers');
  assert.equal((await stored(transfer.externalId))?.state, 'settled');
  assert.equal((await userOf(buyer)).currentCoin, 600);
  const statuses = (await eventsOf(buyer.uid)).map(([, data]) => (data as { status: string }).status);
  assert.deepEqual(statuses, ['processing', 'completed']);
  await booksAgree();
});

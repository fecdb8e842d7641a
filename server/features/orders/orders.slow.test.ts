import assert from 'node:assert/strict';
import { randomInt, randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { enrol } from '#server/features/enrolments/service.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { notify, transferOf } from '#server/testing/bank.ts';
import { makeAdminSession, makeLearner } from '#server/testing/people.ts';
import { makeCode } from './payment-code.ts';
import { orders } from './tables.ts';

let site: TestApp;
before(async () => {
  site = await testApp();
});
after(() => site.close());

const learner = () => makeLearner(site.db, testSecret, { coins: 100 });
const ask = (method: 'GET' | 'POST', url: string, cookie?: string, payload?: object) =>
  site.app.inject({
    method, url,
    headers: { origin: site.origin, ...(cookie && { cookie }) },
    ...(payload && { payload }),
  });
const order = (cookie: string, payload: object) => ask('POST', '/api/orders', cookie, payload);
const overdue = (id: string) =>
  site.db.update(orders).set({ expiresAt: sql`now() - interval '1 second'` }).where(eq(orders.id, id));

test('an order of coins says what to pay, to whom, with which code, for 24 hours', async () => {
  const { cookie } = await learner();
  for (const [coins, amount] of [[100, 5_000], [500, 20_000], [1_000, 35_000]]) {
    const answer = await order(cookie, { kind: 'coins', coins });
    assert.equal(answer.statusCode, 201);
    const { id, code, createdAt, expiresAt, qr, bank, ...rest } = answer.json();
    assert.deepEqual(rest, {
      kind: 'coins', coins, title: `${coins?.toLocaleString('vi-VN')} xu`, amount, state: 'pending', paidAt: null, sandbox: true,
    });
    assert.match(code, /^VT[23456789ABCDEFGHJKMNPQRSTVWXYZ]{7}$/);
    assert.equal(Date.parse(expiresAt) - Date.parse(createdAt), 24 * 60 * 60 * 1000);
    assert.ok(qr.payload.includes(code) && qr.payload.includes(bank.account) && qr.payload.includes(String(amount)));
    assert.match(qr.svg, /^<svg /);
    assert.equal(bank.name, 'Ngân hàng thử nghiệm');
    assert.deepEqual((await ask('GET', `/api/orders/${id}`, cookie)).json(), answer.json());
  }
});

test('there is one pending order for a learner and a thing, also of twenty calls at the same moment', async () => {
  const [one, two] = [await learner(), await learner()];
  const answers = await Promise.all(Array.from({ length: 20 }, () => order(one.cookie, { kind: 'coins', coins: 500 })));
  assert.equal(new Set(answers.map((answer) => answer.json().id)).size, 1);
  assert.equal(answers.filter(({ statusCode }) => statusCode === 201).length, 1);
  const other = await order(one.cookie, { kind: 'coins', coins: 100 });
  const anothers = await order(two.cookie, { kind: 'coins', coins: 500 });
  assert.deepEqual([other.statusCode, anothers.statusCode], [201, 201]);
  const codes = [answers[0], other, anothers].map((answer) => answer?.json().code);
  assert.equal(new Set(codes).size, 3);
});

test('lessons cost 5.000 ₫, courses their own price, and the title is kept as it was', async () => {
  const { cookie } = await learner();
  const lesson = (await order(cookie, { kind: 'lesson', courseId: 'toan-thu', lessonId: 'thu-tra-phi' })).json();
  assert.deepEqual(
    [lesson.amount, lesson.title, lesson.courseId, lesson.lessonId],
    [5_000, 'Số phần tử của tập hợp', 'toan-thu', 'thu-tra-phi'],
  );
  const course = (await order(cookie, { kind: 'course', courseId: 'toan-thu' })).json();
  assert.deepEqual([course.amount, course.title, course.lessonId], [500_000, 'Khóa học thử', undefined]);
});

test('what cannot be ordered is refused with the reason, and no order is written', async () => {
  const { uid, cookie } = await learner();
  await enrol(site.db, uid, 'toan-thu', 'thu-tra-phi');
  const lesson = { kind: 'lesson', courseId: 'toan-thu' };
  const cases: [object, number, string][] = [
    [{ kind: 'coins', coins: 200 }, 400, 'unknown-package'],
    [{ kind: 'coins', coins: '100' }, 400, 'invalid-input'],
    [{ kind: 'coins' }, 400, 'invalid-input'],
    [{ kind: 'gold' }, 400, 'invalid-input'],
    [{}, 400, 'invalid-input'],
    [{ ...lesson, lessonId: 'thu-mien-phi' }, 400, 'lesson-not-locked'],
    [{ ...lesson, lessonId: 'thu-dang-soan' }, 400, 'lesson-updating'],
    [{ ...lesson, lessonId: 'khong-co' }, 404, 'lesson-not-found'],
    [{ ...lesson, lessonId: 'thu-tra-phi' }, 409, 'already-owned'],
    [{ kind: 'course', courseId: 'khong-co' }, 404, 'course-not-found'],
    [{ kind: 'course', courseId: 'a.b' }, 400, 'invalid-input'],
    [{ kind: 'course', courseId: 'toan-trong' }, 400, 'course-not-for-sale'],
  ];
  for (const [body, status, code] of cases) {
    const answer = await order(cookie, body);
    assert.deepEqual([answer.statusCode, answer.json().code], [status, code], JSON.stringify(body));
    assert.ok(answer.json().message.length > 0);
  }
  assert.deepEqual((await ask('GET', '/api/orders', cookie)).json(), { items: [], next: null });
});

test('orders are their buyer\'s alone: a visitor gets 401, another learner 404', async () => {
  const [one, two] = [await learner(), await learner()];
  const { id } = (await order(one.cookie, { kind: 'coins', coins: 100 })).json();
  for (const [method, url] of [
    ['GET', `/api/orders/${id}`], ['POST', `/api/orders/${id}/cancel`], ['POST', `/api/orders/${id}/sandbox-transfer`],
  ] as const) {
    assert.deepEqual([(await ask(method, url)).statusCode, (await ask(method, url, two.cookie)).statusCode], [401, 404], url);
  }
  assert.equal((await ask('POST', '/api/orders', undefined, { kind: 'coins', coins: 100 })).statusCode, 401);
  assert.equal((await ask('GET', '/api/orders')).statusCode, 401);
  for (const unknown of ['x', randomUUID(), '%00']) {
    assert.equal((await ask('GET', `/api/orders/${unknown}`, one.cookie)).statusCode, 404, unknown);
  }
});

test('a cancelled order makes room for a new one with another code', async () => {
  const { cookie } = await learner();
  const first = (await order(cookie, { kind: 'coins', coins: 100 })).json();
  const cancelled = await ask('POST', `/api/orders/${first.id}/cancel`, cookie);
  assert.deepEqual([cancelled.statusCode, cancelled.json().state], [200, 'cancelled']);
  assert.equal((await ask('POST', `/api/orders/${first.id}/cancel`, cookie)).json().state, 'cancelled');
  const second = await order(cookie, { kind: 'coins', coins: 100 });
  assert.equal(second.statusCode, 201);
  assert.notEqual(second.json().code, first.code);
});

test('that an order is cancelled is told once to its buyer\'s other browsers', async () => {
  const { uid, cookie } = await learner();
  const lesson = (await order(cookie, { kind: 'lesson', courseId: 'toan-thu', lessonId: 'thu-tra-phi' })).json();
  const coins = (await order(cookie, { kind: 'coins', coins: 100 })).json();
  for (const { id } of [lesson, lesson, coins]) await ask('POST', `/api/orders/${id}/cancel`, cookie);
  const { rows } = await site.pool.query('select event, data from push_events where channel = $1', [`private-${uid}`]);
  assert.deepEqual(
    rows,
    [lesson, coins].map(({ id }) => ({ event: 'orderStatus', data: { orderId: id, state: 'cancelled' } })),
  );
});

test('an order expires: by the job, or when it is looked at or asked for again', async () => {
  const { cookie } = await learner();
  const [byJob, byLooking, byAsking] = [
    (await order(cookie, { kind: 'coins', coins: 100 })).json(),
    (await order(cookie, { kind: 'coins', coins: 500 })).json(),
    (await order(cookie, { kind: 'coins', coins: 1_000 })).json(),
  ];
  await overdue(byLooking.id);
  assert.equal((await ask('GET', `/api/orders/${byLooking.id}`, cookie)).json().state, 'expired');
  await overdue(byAsking.id);
  assert.equal((await order(cookie, { kind: 'coins', coins: 1_000 })).statusCode, 201);
  await overdue(byJob.id);
  await site.runJob('expire-orders');
  const { items } = (await ask('GET', '/api/orders', cookie)).json();
  const states = Object.fromEntries(items.map((each: { id: string; state: string }) => [each.id, each.state]));
  assert.deepEqual([states[byJob.id], states[byLooking.id], states[byAsking.id]], ['expired', 'expired', 'expired']);
});

test('an order is pending until it expires', async () => {
  const { cookie } = await learner();
  const { id } = (await order(cookie, { kind: 'coins', coins: 100 })).json();
  await site.db.update(orders).set({ expiresAt: sql`now() + interval '50 seconds'` }).where(eq(orders.id, id));
  assert.equal((await ask('GET', `/api/orders/${id}`, cookie)).json().state, 'pending');
});

test('an order that was paid meanwhile is not cancelled any more', async () => {
  const { cookie } = await learner();
  const { id, code, amount } = (await order(cookie, { kind: 'coins', coins: 100 })).json();
  await notify(site, transferOf({ amount, description: code }));
  const answer = await ask('POST', `/api/orders/${id}/cancel`, cookie);
  assert.deepEqual([answer.statusCode, answer.json().code], [409, 'order-paid']);
  assert.equal((await ask('GET', `/api/orders/${id}`, cookie)).json().state, 'paid');
});

test('a hosted picture of the code has account, amount, code and name in its address, each as an address writes it', async () => {
  const hosted = await testApp({ QR_IMAGE_URL: 'https://img.example/{bin}/{account}?amount={amount}&text={code}&name={name}&{other}' });
  try {
    const { cookie } = await makeLearner(hosted.db, testSecret, { coins: 100 });
    const headers = { origin: hosted.origin, cookie };
    const { code, qr, bank } = (await hosted.app.inject({ method: 'POST', url: '/api/orders', headers, payload: { kind: 'coins', coins: 500 } })).json();
    const name = encodeURIComponent(bank.accountName);
    assert.equal(qr.imageUrl, `https://img.example/${bank.bin}/${bank.account}?amount=20000&text=${code}&name=${name}&%7Bother%7D`);
  } finally {
    await hosted.close();
  }
});

test('own orders are listed newest first, page by page, without their pictures', async () => {
  const { uid, cookie } = await learner();
  const rows = Array.from({ length: 45 }, () => ({
    uid, kind: 'coins' as const, coins: 100, title: '100 xu', amount: 5_000,
    code: makeCode(randomInt),
    state: 'cancelled' as const, expiresAt: sql<Date>`now()`,
  }));
  await site.db.insert(orders).values(rows); // in one statement: all of the same moment
  const seen: string[] = [];
  let next: string | null = null;
  do {
    const { items, next: more }: { items: { id: string; qr?: object }[]; next: string | null } = (await ask('GET', `/api/orders${next ? `?cursor=${next}` : ''}`, cookie)).json();
    seen.push(...items.map((each) => each.id));
    assert.equal(items[0]?.qr, undefined);
    next = more;
  } while (next);
  assert.deepEqual([seen.length, new Set(seen).size], [45, 45]);
  for (const cursor of ['x', '', '1 or 1=1']) {
    assert.equal((await ask('GET', `/api/orders?cursor=${encodeURIComponent(cursor)}`, cookie)).statusCode, 400, cursor);
  }
});

test('only the admin finds all learners\' orders by code, address and title', async () => {
  const admin = await makeAdminSession(site.db, testSecret);
  const { email, cookie } = await learner();
  const { id, code } = (await order(cookie, { kind: 'course', courseId: 'toan-thu' })).json();
  for (const q of [code.toLowerCase(), email.slice(0, 20), 'khóa học thử']) {
    const { items } = (await ask('GET', `/api/admin/orders?q=${encodeURIComponent(q)}`, admin.cookie)).json();
    assert.ok(items.some((each: { id: string; email: string }) => each.id === id && each.email === email), q);
  }
  assert.deepEqual((await ask('GET', '/api/admin/orders?q=%25%25', admin.cookie)).json().items, []);
  assert.equal((await ask('GET', '/api/admin/orders', cookie)).statusCode, 401);
  assert.equal((await ask('GET', '/api/admin/orders')).statusCode, 401);
});

test('the database keeps orders: none is removed, none is paid without its time, no code is used twice', async () => {
  const { uid, cookie } = await learner();
  const { id, code } = (await order(cookie, { kind: 'coins', coins: 100 })).json();
  const refused = (query: ReturnType<typeof sql>, reason: RegExp) =>
    assert.rejects(site.db.execute(query), (error: Error) => reason.test(String(error.cause)));
  await refused(sql`delete from orders where id = ${id}`, /never removed/);
  await refused(sql`truncate orders cascade`, /never removed/);
  await refused(sql`update orders set state = 'paid' where id = ${id}`, /orders_paid_at/);
  await refused(sql`update orders set amount = amount + 1 where id = ${id}`, /what was agreed and paid/);
  const inserted = (amount: number) => sql`
    insert into orders (uid, kind, coins, title, amount, code, expires_at) values (${uid}, 'coins', 500, 'x', ${amount}, ${code}, now())`;
  await refused(inserted(0), /orders_amount/);
  await refused(inserted(1), /orders_code_once/);
});

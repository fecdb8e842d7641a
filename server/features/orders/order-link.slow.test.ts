import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import type { Order, SharedOrder } from '#contract/orders.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { notify, transferOf } from '#server/testing/bank.ts';
import { makeLearner } from '#server/testing/people.ts';
import { orders } from './tables.ts';

let site: TestApp;
before(async () => {
  site = await testApp({ RATE_LIMITS: 'off' });
});
after(() => site.close());

const ask = (method: 'GET' | 'POST', url: string, cookie?: string, payload?: object, on = site) =>
  on.app.inject({ method, url, headers: { origin: on.origin, ...(cookie && { cookie }) }, ...(payload && { payload }) });

async function buyer(what: object = { kind: 'coins', coins: 500 }, on = site) {
  const learner = await makeLearner(on.db, testSecret, { coins: 100 });
  const order = (await ask('POST', '/api/orders', learner.cookie, what, on)).json<Order>();
  return {
    ...learner, order,
    rename: (name: string) => on.db.execute(sql`update "user" set name = ${name} where id = ${learner.uid}`),
    askLink: (cookie: string | undefined = learner.cookie) => ask('POST', `/api/orders/${order.id}/link`, cookie, undefined, on),
    token: async () => (await ask('POST', `/api/orders/${order.id}/link`, learner.cookie, undefined, on)).json<{ url: string }>().url.split('/').at(-1) ?? '',
    cancel: () => ask('POST', `/api/orders/${order.id}/cancel`, learner.cookie, undefined, on),
    pay: (amount = order.amount) => notify(on, transferOf({ amount, description: order.code })),
  };
}

const read = (token: string) => ask('GET', `/api/pay/${token}`);
const openPage = (token: string) => ask('GET', `/pay/${token}`);
const KEYS_OF_PENDING = ['amount', 'bank', 'code', 'expiresAt', 'kind', 'name', 'paidAt', 'qr', 'sandbox', 'state', 'title'];
const KEYS_OF_ENDED = KEYS_OF_PENDING.filter((key) => !['bank', 'qr'].includes(key));

test('a learner makes a link for an own pending order, the same one each time; another learner gets 404 and a visitor 401', async () => {
  const [minh, lan] = [await buyer(), await buyer()];
  const made = await minh.askLink();
  assert.equal(made.statusCode, 200);
  assert.match(made.json().url, new RegExp(`^${site.origin}/pay/[\\w-]{54}$`));
  assert.deepEqual((await minh.askLink()).json(), made.json());
  assert.deepEqual([(await minh.askLink(lan.cookie)).statusCode, (await minh.askLink(lan.cookie)).json().code], [404, 'order-not-found']);
  assert.equal((await ask('POST', `/api/orders/${minh.order.id}/link`)).statusCode, 401);
  assert.notEqual(await minh.token(), await lan.token());
});

test('the holder of the link sees what is paid for, how and until when, and a first name; no address, balance or other order', async () => {
  const minh = await buyer();
  await ask('POST', '/api/orders', minh.cookie, { kind: 'lesson', courseId: 'toan-thu', lessonId: 'thu-tra-phi' });
  await minh.rename('Trần Minh Anh');
  const token = await minh.token();
  const answer = await read(token);
  assert.equal(answer.statusCode, 200);
  const { name, title, amount, code, state, qr, bank, expiresAt, ...rest } = answer.json<SharedOrder>();
  assert.deepEqual(Object.keys(answer.json()).sort(), KEYS_OF_PENDING);
  assert.deepEqual([name, title, amount, code, state, expiresAt], ['Anh', '500 xu', 20_000, minh.order.code, 'pending', minh.order.expiresAt]);
  assert.deepEqual([qr, bank, rest.kind], [minh.order.qr, minh.order.bank, 'coins']);
  const page = await openPage(token);
  assert.equal(page.statusCode, 200);
  for (const shown of ['20.000', minh.order.code, minh.order.bank.account, 'data:image/svg+xml']) assert.ok(page.body.includes(shown), shown);
  for (const text of [answer.body, page.body]) {
    const hidden = [minh.uid, minh.order.id, minh.email.split('@')[0] ?? '', 'Trần', '"currentCoin"', 'Số phần tử của tập hợp'];
    assert.deepEqual(hidden.filter((each) => text.includes(each)), []);
  }
});

test('a name that is the address’s beginning, or no name, is not shown on the link’s page', async () => {
  const minh = await buyer();
  const token = await minh.token();
  await minh.rename(minh.email.split('@')[0] ?? '');
  assert.equal((await read(token)).json<SharedOrder>().name, null);
  await minh.rename('mời vào evil.example');
  assert.equal((await read(token)).json<SharedOrder>().name, null);
});

test('after its end the link says how the order ended, and asks for no money; no new link is made', async () => {
  const [paid, cancelled, expired] = [await buyer(), await buyer({ kind: 'lesson', courseId: 'toan-thu', lessonId: 'thu-tra-phi' }), await buyer()];
  const tokens = [await paid.token(), await cancelled.token(), await expired.token()];
  await paid.pay();
  await cancelled.cancel();
  await site.db.update(orders).set({ expiresAt: sql`now() - interval '1 second'` }).where(eq(orders.id, expired.order.id));
  const words = ['Đã nhận được tiền', 'Đơn đã hủy', 'Đơn đã hết hạn'];
  for (const [at, state] of (['paid', 'cancelled', 'expired'] as const).entries()) {
    const answer = await read(tokens[at] ?? '');
    assert.deepEqual([answer.statusCode, answer.json<SharedOrder>().state], [200, state]);
    assert.deepEqual(Object.keys(answer.json()).sort(), KEYS_OF_ENDED);
    const page = await openPage(tokens[at] ?? '');
    assert.equal(page.statusCode, 200);
    assert.ok(page.body.includes(words[at] ?? '?'), state);
    assert.equal(page.body.includes('data:image/svg+xml'), false, state);
  }
  assert.deepEqual(
    await Promise.all([paid, cancelled, expired].map(async (each) => (await each.askLink()).json().code)),
    ['order-paid', 'order-over', 'order-over'],
  );
});

test('money of another amount is told on the link’s page, so that it is not paid twice', async () => {
  const minh = await buyer();
  const token = await minh.token();
  await minh.pay(19_000);
  const shared = (await read(token)).json<SharedOrder>();
  assert.equal(shared.state, 'pending');
  assert.match(shared.problem ?? '', /đã nhận 19\.000 ₫, nhưng đơn này cần đúng 20\.000 ₫/);
});

test('thirty days after an order has ended its link opens nothing; a made-up link never does', async () => {
  const minh = await buyer();
  const token = await minh.token();
  await site.db.update(orders).set({ expiresAt: sql`now() - interval '31 days'` }).where(eq(orders.id, minh.order.id));
  for (const guess of [token, 'x', 'a'.repeat(54), `${token}a`, token.slice(0, -1) + (token.endsWith('a') ? 'b' : 'a'), minh.order.id, minh.order.code]) {
    const answer = await read(guess);
    assert.deepEqual(
      [answer.statusCode, answer.json().code, answer.json().message],
      [404, 'pay-link-invalid', 'Liên kết thanh toán này không còn dùng được.'], guess,
    );
    const page = await openPage(guess);
    assert.equal(page.statusCode, 404);
    assert.match(page.body, /Liên kết này không còn dùng được/);
  }
});

test('order and page of a link are kept by no cache and found by no search engine, and where one goes from there hears no address', async () => {
  const token = await (await buyer()).token();
  for (const answer of [await read(token), await openPage(token), await read('x'), await openPage('x')]) {
    assert.match(String(answer.headers['cache-control']), answer.statusCode === 200 ? /^private, no-store$/ : /no-store/);
    assert.equal(answer.headers['referrer-policy'], 'no-referrer');
    assert.match(String(answer.headers['x-robots-tag']), /noindex/);
  }
});

test('guesses of links to orders are rate-limited by network, by call or by page', async () => {
  const limited = await testApp();
  try {
    const token = await (await buyer(undefined, limited)).token();
    const from = async (remoteAddress: string, url: string) => (await limited.app.inject({ url, remoteAddress })).statusCode;
    const statuses: number[] = [];
    for (let at = 0; at < 31; at++) {
      statuses.push(await from('203.0.113.7', `/api/pay/${'a'.repeat(54)}`), await from('203.0.113.7', `/pay/${'b'.repeat(54)}`));
    }
    assert.deepEqual([...new Set(statuses.slice(0, 60))], [404]);
    assert.deepEqual(statuses.slice(60), [429, 429]);
    assert.deepEqual([await from('203.0.113.7', `/api/pay/${token}`), await from('198.51.100.9', `/api/pay/${token}`)], [429, 200]);
  } finally {
    await limited.close();
  }
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { makeLearner, type SignedIn } from '#server/testing/people.ts';

let site: TestApp;
before(async () => {
  site = await testApp();
  await site.app.listen({ port: 0, host: '127.0.0.1' });
});
after(() => site.close());

const learner = () => makeLearner(site.db, testSecret, { coins: 100 });
const ask = (method: 'GET' | 'POST', url: string, cookie: string, payload?: object) =>
  site.app.inject({ method, url, headers: { origin: site.origin, cookie }, ...(payload && { payload }) });
const order = async ({ cookie }: SignedIn, coins = 500) =>
  (await ask('POST', '/api/orders', cookie, { kind: 'coins', coins })).json();
const stateOf = async (id: string, { cookie }: SignedIn) => (await ask('GET', `/api/orders/${id}`, cookie)).json().state;
const page = async () => (await site.app.inject('/sandbox-bank')).body;
const press = (form: Record<string, string>, headers: Record<string, string> = { origin: site.origin }) =>
  site.app.inject({
    method: 'POST', url: '/sandbox-bank',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
  });

test('the button of an order makes the sandbox bank pay it over HTTP', async () => {
  const buyer = await learner();
  const { id } = await order(buyer);
  assert.equal((await ask('POST', `/api/orders/${id}/sandbox-transfer`, buyer.cookie)).statusCode, 204);
  assert.equal(await stateOf(id, buyer), 'paid');
  assert.match(await page(), /Đã thanh toán: 500 xu\./);
});

test('the page lists the orders that wait, and sends money twice, mangled or of another amount', async () => {
  const buyer = await learner();
  const [twice, mangled, wrong] = [await order(buyer, 100), await order(buyer, 500), await order(buyer, 1_000)];
  const shown = await page();
  for (const { code } of [twice, mangled, wrong]) assert.ok(shown.includes(code));
  for (const [{ code, amount }, how] of [[twice, 'twice'], [mangled, 'mangled'], [wrong, 'wrong-amount']] as const) {
    const answer = await press({ code, amount: String(amount), how });
    assert.deepEqual([answer.statusCode, answer.headers.location], [303, `/sandbox-bank?done=${how}`]);
  }
  assert.deepEqual(
    [await stateOf(twice.id, buyer), await stateOf(mangled.id, buyer), await stateOf(wrong.id, buyer)],
    ['paid', 'paid', 'pending'],
  );
  assert.equal((await ask('GET', `/api/users/${buyer.uid}`, buyer.cookie)).json().currentCoin, 700);
  assert.match(await page(), /Số tiền không khớp với đơn\./);
});

test('money of which no notification came is found in the bank\'s list, and counts once', async () => {
  const buyer = await learner();
  const { id, code, amount } = await order(buyer);
  await press({ code, amount: String(amount), how: 'lost' });
  assert.equal(await stateOf(id, buyer), 'pending');
  await press({ code: 'hoc phi', amount: '7.777', how: 'now' });
  assert.match(await page(), /<h3>Nội dung không có mã thanh toán\. Tiền được giữ lại/);
  assert.match(await page(), /Trang web chưa biết: không có thông báo nào tới\./);
  await site.runJob('reconcile-transfers');
  assert.equal(await stateOf(id, buyer), 'paid');
  await site.runJob('reconcile-transfers');
  assert.equal((await ask('GET', `/api/users/${buyer.uid}`, buyer.cookie)).json().currentCoin, 600);
});

test('the page is there only under this machine\'s names, and takes no form of another page or of wrong form', async () => {
  const elsewhere = await site.app.inject({ url: '/sandbox-bank', headers: { host: 'votoan.example' } });
  assert.equal(elsewhere.statusCode, 404);
  const form = { code: 'VT2222222', amount: '5000', how: 'now' };
  assert.equal((await press(form, { origin: 'https://evil.example' })).statusCode, 403);
  for (const wrong of [{ ...form, amount: '-1' }, { ...form, how: 'x' }, { ...form, code: '' }]) {
    assert.equal((await press(wrong)).statusCode, 400, JSON.stringify(wrong));
  }
});

test('there is no such page, and no such button, with a real bank or in production', async () => {
  const bank = { BANK_BIN: '970422', BANK_ACCOUNT: '0123456789', BANK_ACCOUNT_NAME: 'NGUYEN VAN A' };
  const casso = await testApp({ PAYMENT_PROVIDER: 'casso', CASSO_WEBHOOK_KEY: 'a key of Casso', ...bank });
  const buyer = await makeLearner(casso.db, testSecret, { coins: 100 });
  const headers = { origin: casso.origin, cookie: buyer.cookie };
  const payload = { kind: 'coins', coins: 500 };
  const made = (await casso.app.inject({ method: 'POST', url: '/api/orders', headers, payload })).json();
  assert.deepEqual([made.sandbox, made.bank.account, made.bank.accountName], [undefined, '0123456789', 'NGUYEN VAN A']);
  assert.match(made.bank.name, /^MB ?Bank/);
  const pay = await casso.app.inject({ method: 'POST', url: `/api/orders/${made.id}/sandbox-transfer`, headers });
  assert.equal(pay.statusCode, 404);
  assert.equal((await casso.app.inject('/sandbox-bank')).statusCode, 302);
  await casso.close();
});

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { runAtOnce } from '#server/testing/at-once.ts';
import { makeLearner } from '#server/testing/people.ts';
import { insertTransfer } from './queries.ts';
import { transfers } from './tables.ts';

const ACCOUNT = '0123456789';
const TOKEN = 'a token of SePay';

/** A row of SePay's list, as its documentation shows one. */
type Row = { id: string; transaction_date: string; account_number: string; transfer_type: string; amount_in: number; transaction_content: string; reference_number: string; va: string };
const rows: Row[] = [];
const asked: (string | null)[] = [];
/** A stand-in for SePay's list, by the documentation of its version 2. */
const list = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://list');
  if (request.headers.authorization !== `Bearer ${TOKEN}`) return void response.writeHead(401).end();
  asked.push(url.searchParams.get('since_id'));
  const from = rows.findIndex(({ id }) => id === url.searchParams.get('since_id')) + 1;
  const data = rows.slice(from, from + Number(url.searchParams.get('per_page') ?? 20));
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ status: 'success', data }));
});

let site: TestApp;
before(async () => {
  await once(list.listen(0, '127.0.0.1'), 'listening');
  site = await testApp({
    PAYMENT_PROVIDER: 'sepay', BANK_BIN: '970422', BANK_ACCOUNT: ACCOUNT, BANK_ACCOUNT_NAME: 'NGUYEN VAN A',
    SEPAY_API_KEY: 'a key of SePay', SEPAY_API_TOKEN: TOKEN,
    SEPAY_API_URL: `http://127.0.0.1:${(list.address() as AddressInfo).port}`,
  });
});
after(async () => {
  await site.close();
  list.close();
});

const row = (number: number, content: string): Row => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  transaction_date: '2026-11-20 14:02:37', account_number: ACCOUNT, transfer_type: 'in', va: '',
  amount_in: 20_000, transaction_content: content, reference_number: `FT${number}`,
});
const notification = (number: number, content: string) => ({
  id: 90_000 + number, gateway: 'MBBank', transactionDate: '2026-11-20 14:02:37', accountNumber: ACCOUNT, subAccount: null,
  code: null, content, transferType: 'in', description: content, transferAmount: 20_000, accumulated: 0, referenceCode: `FT${number}`,
});
const notify = (payload: object) =>
  site.app.inject({
    method: 'POST', url: '/api/payments/sepay/webhook', headers: { authorization: 'Apikey a key of SePay' }, payload,
  });
async function buyer() {
  const { uid, cookie } = await makeLearner(site.db, testSecret, { coins: 100 });
  const headers = { origin: site.origin, cookie };
  const answer = await site.app.inject({ method: 'POST', url: '/api/orders', headers, payload: { kind: 'coins', coins: 500 } });
  const coins = async () => (await site.app.inject({ url: `/api/users/${uid}`, headers })).json().currentCoin;
  return { code: answer.json().code as string, coins };
}

test('transfers of the list are settled like notified ones, over several pages, and each is read once', async () => {
  const one = await buyer();
  rows.push(...Array.from({ length: 150 }, (_, number) => row(number, 'tien hoc')), row(200, one.code));
  await site.runJob('reconcile-transfers');
  assert.equal(await one.coins(), 600);
  const two = await buyer();
  rows.push(row(201, two.code));
  asked.length = 0;
  await site.runJob('reconcile-transfers');
  assert.deepEqual(asked, [row(200, '').id, row(201, '').id]);
  assert.deepEqual([await one.coins(), await two.coins()], [600, 600]);
});

test('one transfer told in both ways, in either order, counts once', async () => {
  const [listFirst, noticeFirst] = [await buyer(), await buyer()];
  rows.push(row(300, listFirst.code));
  await site.runJob('reconcile-transfers');
  assert.equal((await notify(notification(300, listFirst.code))).statusCode, 200);
  await notify(notification(301, noticeFirst.code));
  rows.push(row(301, noticeFirst.code));
  await site.runJob('reconcile-transfers');
  assert.deepEqual([await listFirst.coins(), await noticeFirst.coins()], [600, 600]);
  const { rowCount } = await site.pool.query(`select 1 from transfers where reference in ('FT300', 'FT301')`);
  assert.equal(rowCount, 2);
});

test('one transfer told in both ways at the same moment is stored once', async () => {
  const { code, coins } = await buyer();
  rows.push(row(310, code));
  const ways: (() => Promise<unknown>)[] = [() => site.runJob('reconcile-transfers'), () => notify(notification(310, code))];
  await runAtOnce(site.pool, 'transfers', ways);
  const { rowCount } = await site.pool.query(`select 1 from transfers where reference = 'FT310'`);
  assert.deepEqual([rowCount, await coins()], [1, 600]);
});

test('money sent to our account as a virtual one before the bank’s is ours, told in either way', async () => {
  const [byNotice, byList, another] = [await buyer(), await buyer(), await buyer()];
  const behind = '1111111111';
  assert.equal((await notify({ ...notification(500, byNotice.code), accountNumber: behind, subAccount: ACCOUNT })).statusCode, 200);
  await notify({ ...notification(502, another.code), accountNumber: behind, subAccount: '96247OTHER' });
  rows.push(
    { ...row(500, byNotice.code), account_number: behind, va: ACCOUNT },
    { ...row(501, byList.code), account_number: behind, va: ACCOUNT },
  );
  await site.runJob('reconcile-transfers');
  assert.deepEqual([await byNotice.coins(), await byList.coins(), await another.coins()], [600, 600, 100]);
});

test('a list that does not answer loses nothing: the next time finds what came meanwhile', async () => {
  const late = await buyer();
  const kept = rows.splice(0);
  rows.push({ ...row(400, late.code), amount_in: Number.NaN });
  await assert.rejects(site.runJob('reconcile-transfers'));
  rows.splice(0, rows.length, ...kept, row(400, late.code));
  await site.runJob('reconcile-transfers');
  assert.equal(await late.coins(), 600);
});

test('a provider that has no list is asked for none', async () => {
  const own = await testApp({
    PAYMENT_PROVIDER: 'casso', BANK_BIN: '970422', BANK_ACCOUNT: ACCOUNT, BANK_ACCOUNT_NAME: 'NGUYEN VAN A', CASSO_WEBHOOK_KEY: 'a key of Casso',
  });
  try {
    await own.runJob('reconcile-transfers');
    assert.deepEqual((await own.pool.query('select * from bank_list_cursors')).rows, []);
  } finally {
    await own.close();
  }
});

test('a transfer that a second provider reports, too, is stored once', async () => {
  const { code, coins } = await buyer();
  assert.equal((await notify(notification(700, code))).statusCode, 200);
  const [{ id: _, ...stored }] = await site.db.select().from(transfers).where(eq(transfers.reference, 'FT700')) as [typeof transfers.$inferSelect];
  const again = { ...stored, provider: 'casso' as const, externalId: '700', at: stored.at };
  assert.equal(await site.db.transaction((tx) => insertTransfer(tx, again)), undefined);
  assert.equal(await coins(), 600);
});

// @ts-nocheck
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, beforeEach, test } from 'node:test';
import { sepayProvider } from './sepay.ts';
import { sepayList } from './sepay-list.ts';

// A stand-in that answers as developer.sepay.vn/en/sepay-api/v2/giao-dich/danh-sach says.
const row = (number: number, part: Record<string, unknown> = {}) => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`, transaction_date: '2026-11-20 14:02:37',
  account_number: '0123456789', va: '', transfer_type: 'in', amount_in: 20_000, amount_out: 0, accumulated: 0,
  transaction_content: `VT${number}`, reference_number: `FT${number}`, code: null, bank_brand_name: 'MBBank',
  bank_account_id: 'f9e8d7c6-b5a4-3210-fedc-ba0987654321', va_id: null, webhook_success: 1, ...part,
});
let rows: ReturnType<typeof row>[] = [];
let answer: { status: number; body?: string } = { status: 200 };
const asked: URLSearchParams[] = [];

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://localhost');
  asked.push(url.searchParams);
  if (url.pathname !== '/v2/transactions' || request.headers.authorization !== 'Bearer token-for-tests') {
    response.writeHead(401).end('{}');
    return;
  }
  const since = rows.findIndex(({ id }) => id === url.searchParams.get('since_id'));
  const size = Number(url.searchParams.get('per_page'));
  const data = rows.slice(since + 1, since + 1 + size);
  const meta = { pagination: { total: rows.length, per_page: size, current_page: 1, last_page: 1, has_more: false } };
  response.writeHead(answer.status, { 'content-type': 'application/json' });
  response.end(answer.body ?? JSON.stringify({ status: 'success', data, meta }));
}).listen(0, '127.0.0.1');
await once(server, 'listening');
after(() => server.close());
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const waits: number[] = [];
const clock = { now: () => Date.parse('2026-11-21T00:00:00Z'), wait: async (ms: number) => waits.push(ms) };
const list = (token = 'token-for-tests') => sepayList({ token, url }, clock);

beforeEach(() => {
  answer = { status: 200 };
  asked.length = 0;
  waits.length = 0;
});

test('SePay’s list is read page by page, oldest first, from the last transfer that was seen', async () => {
  rows = Array.from({ length: 230 }, (_, number) => row(number));
  const read = list();
  const seen: string[] = [];
  let last: string | undefined;
  for (;;) {
    const page = await read(last);
    if (page.last === last) break;
    seen.push(...page.transfers.map(({ reference }) => reference));
    last = page.last;
  }
  assert.deepEqual(seen, rows.map(({ reference_number }) => reference_number));
  assert.deepEqual(asked.map((query) => query.get('since_id')), [null, rows[99]?.id, rows[199]?.id, rows[229]?.id]);
  assert.equal(asked[0]?.get('transaction_date_from'), '2026-11-14 07:00:00');
  assert.ok(asked.every((query) => query.get('transaction_date_sort') === 'asc'));
  assert.ok(asked.every((query) => query.get('transfer_type') === 'in'));
});

test('no more than three calls a second go to SePay’s list', async () => {
  rows = [];
  const read = list();
  await Promise.all([read(undefined), read(undefined), read(undefined)]);
  assert.deepEqual(waits, [0, 350, 700]);
});

test('a transfer of SePay’s list has the form of one of its notifications, and money going out is left out', async () => {
  const virtual = row(4, { va: '96247SEPAY' });
  const out = { transfer_type: 'out', amount_out: 20_000 };
  rows = [row(1), row(2, out), row(3, { reference_number: null, transaction_content: null }), virtual];
  const { transfers, last } = await list()(undefined);
  assert.deepEqual(transfers[0], {
    externalId: rows[0]?.id, reference: 'FT1', account: '0123456789', amount: 20_000, description: 'VT1',
    at: new Date('2026-11-20T07:02:37Z'),
  });
  assert.deepEqual(transfers.map(({ reference }) => reference), ['FT1', '', 'FT4']);
  assert.deepEqual(transfers.map((each) => each.virtual), [undefined, undefined, '96247SEPAY']);
  assert.equal(last, rows[3]?.id);
});

test('when the list gives the last seen transfer again, it is not taken as new', async () => {
  rows = [row(1), row(2)];
  const only = { status: 200, body: JSON.stringify({ status: 'success', data: [row(2)] }) };
  answer = only;
  assert.deepEqual(await list()(row(2).id), { transfers: [], last: row(2).id });
});

test('what is refused and an answer of another form are errors, and nothing is taken for the end of the list', async () => {
  rows = [row(1)];
  await assert.rejects(list('another token')(undefined), /401/);
  answer = { status: 429 };
  await assert.rejects(list()(undefined), /429/);
  for (const body of ['<html>', '{}', JSON.stringify({ data: [{ ...row(1), amount_in: '20000' }] })]) {
    answer = { status: 200, body };
    await assert.rejects(list()(undefined));
  }
});

test('SePay’s list is there when it has a token, and not otherwise', async () => {
  rows = [row(1)];
  const keys = { webhookSecret: 'whsec_for_tests', apiKey: undefined };
  assert.equal(sepayProvider(keys).list, undefined);
  const page = await sepayProvider(keys, { token: 'token-for-tests', url: `${url}/` }).list?.(undefined);
  assert.equal(page?.transfers.length, 1);
});

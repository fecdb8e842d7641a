import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { after, beforeEach, test } from 'node:test';
import { findCodes, makeCode } from '#server/features/orders/payment-code.ts';
import { SANDBOX_BANK, sandboxProvider, sandboxSecret } from '../providers/sandbox.ts';
import { sandboxBank } from './sandbox-bank.ts';

type Told = { headers: IncomingHttpHeaders; body: Buffer; path: string | undefined };
const secret = sandboxSecret('the secret of an installation');
const told: Told[] = [];
const arrivals = new EventEmitter();
let status = 200;

const site = createServer((request, response) => {
  void buffer(request).then((body) => {
    told.push({ headers: request.headers, body, path: request.url });
    response.writeHead(status).end('{"success":true}');
    arrivals.emit('told');
  });
}).listen(0, '127.0.0.1');
await once(site, 'listening');
after(() => site.close());

const address = () => `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
const bankOf = (lateSeconds?: number) =>
  sandboxBank({ secret, address, report: assert.ifError, ...(lateSeconds !== undefined && { lateSeconds }) });
const provider = sandboxProvider({ secret, sent: () => [] });
const read = ({ headers, body }: Told) => provider.readNotification({ headers, body, now: new Date() });

const code = makeCode(() => 7);
const wish = { account: SANDBOX_BANK.account, amount: 20_000, description: code };

beforeEach(() => {
  told.length = 0;
  status = 200;
});

test('the sandbox bank tells of a transfer over HTTP, signed as its provider expects it', async () => {
  const bank = bankOf();
  await bank.send(wish, 'now');
  assert.equal(told.length, 1);
  assert.equal(told[0]?.path, '/api/payments/sandbox/webhook');
  const [transfer] = told.flatMap(read);
  assert.deepEqual({ ...transfer, how: 'now' }, bank.sent()[0]);
  assert.deepEqual({ account: transfer?.account, amount: transfer?.amount, description: transfer?.description }, wish);
});

test('sent twice, the same transfer is told two times', async () => {
  await bankOf().send(wish, 'twice');
  assert.equal(told.length, 2);
  const [one, two] = told.flatMap(read);
  assert.deepEqual(one, two);
});

test('with a wrong amount, another sum comes with the same code', async () => {
  const bank = bankOf();
  await bank.send(wish, 'wrong-amount');
  await bank.send({ ...wish, amount: 500 }, 'wrong-amount');
  assert.deepEqual(told.flatMap(read).map(({ amount }) => amount), [19_000, 1_500]);
  assert.ok(told.flatMap(read).every(({ description }) => description === code));
});

test('mangled, the words are others and the code is still in them', async () => {
  const bank = bankOf();
  for (let run = 0; run < 30; run++) await bank.send(wish, 'mangled');
  const words = told.flatMap(read).map(({ description }) => description);
  assert.ok(words.every((text) => text !== code && findCodes(text).includes(code)), words.join('\n'));
  assert.ok(new Set(words).size > 3);
});

test('late, the notification comes after the answer, freshly signed', async () => {
  const bank = bankOf(0.01);
  const arrival = once(arrivals, 'told');
  await bank.send(wish, 'late');
  assert.equal(told.length, 0);
  await arrival;
  assert.equal(told.flatMap(read)[0]?.description, code);
});

test('when the bank closes, late notifications are not told any more', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const bank = bankOf(5);
  const before = timers();
  await bank.send(wish, 'late');
  assert.equal(timers(), before + 1);
  bank.close();
  assert.equal(timers(), before);
});

test('lost, the transfer is never told and stands in the bank’s list alone', async () => {
  const bank = bankOf();
  await bank.send(wish, 'lost');
  await bank.send(wish, 'now');
  assert.equal(told.length, 1);
  const listed = await sandboxProvider({ secret, sent: bank.sent }).list?.(undefined);
  assert.equal(listed?.transfers.length, 2);
  assert.equal(new Set(listed?.transfers.map(({ reference }) => reference)).size, 2);
});

test('a notification that the site does not take is an error for the sender, a late one is reported', async () => {
  status = 500;
  const bank = bankOf(0);
  await assert.rejects(bank.send(wish, 'now'), /500/);
  assert.equal(bank.sent().length, 1);
  const failure = new Promise((resolve) => {
    void sandboxBank({ secret, address, report: resolve, lateSeconds: 0 }).send(wish, 'late');
  });
  assert.match(String(await failure), /500/);
});

test('the sandbox bank’s list keeps the last thousand transfers', async () => {
  const bank = bankOf();
  for (let at = 0; at <= 1_000; at++) await bank.send({ ...wish, amount: 1 + at }, 'lost');
  assert.deepEqual([bank.sent().length, bank.sent()[0]?.amount, bank.sent().at(-1)?.amount], [1_000, 2, 1_001]);
});

import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { Banks } from 'vietnam-qr-pay';
import { makeFingerprint, type IncomingTransfer } from './provider.ts';
import { SANDBOX_BANK, sandboxNotification, sandboxProvider, sandboxSecret } from './sandbox.ts';

const now = new Date('2026-11-20T07:02:40Z');
const secret = sandboxSecret('the secret of an installation');
const transfer = (number: number): IncomingTransfer => ({
  externalId: `SB${number}`, reference: `FT${number}`, account: SANDBOX_BANK.account, amount: 5_000,
  description: `VT${number}`, at: now,
});
const provider = (sent: IncomingTransfer[] = []) => sandboxProvider({ secret, sent: () => sent });
const incoming = ({ headers, body }: ReturnType<typeof sandboxNotification>) =>
  ({ headers, body: Buffer.from(body), now });

test('the sandbox bank’s notification is read as what was sent', () => {
  assert.deepEqual(provider().readNotification(incoming(sandboxNotification(transfer(1), secret, now))), [transfer(1)]);
});

test('the sandbox bank’s notification is refused when changed, old, or of another installation', () => {
  const made = sandboxNotification(transfer(1), secret, now);
  const refused = [
    { ...made, body: made.body.replace('5000', '500000') },
    { ...made, headers: {} },
    sandboxNotification(transfer(1), sandboxSecret('another'), now),
    sandboxNotification(transfer(1), 'the secret of an installation', now),
    sandboxNotification(transfer(1), secret, new Date(now.valueOf() - 301_000)),
    sandboxNotification(transfer(1), secret, new Date(now.valueOf() + 302_000)),
  ];
  for (const each of refused) {
    assert.throws(() => provider().readNotification(incoming(each)), { code: 'signature-invalid', status: 401 });
  }
  for (const part of [{ amount: 0 }, { amount: 1.5 }, { account: '' }]) {
    const wrong = sandboxNotification({ ...transfer(1), ...part }, secret, now);
    assert.throws(() => provider().readNotification(incoming(wrong)), { code: 'invalid-input' });
  }
});

test('the sandbox bank’s list gives what was sent page by page, and begins anew after an unknown one', async () => {
  const sent = Array.from({ length: 130 }, (_, number) => transfer(number));
  const bank = provider(sent);
  const first = await bank.list?.(undefined);
  assert.equal(first?.last, 'SB99');
  const second = await bank.list?.(first?.last);
  assert.deepEqual([...(first?.transfers ?? []), ...(second?.transfers ?? [])], sent);
  assert.deepEqual(await bank.list?.(second?.last), { transfers: [], last: 'SB129' });
  assert.equal((await bank.list?.('gone'))?.transfers.length, 100);
  assert.deepEqual(await provider().list?.(undefined), { transfers: [], last: undefined });
});

test('the sandbox bank is marked as one for trying, under a number that no bank has', () => {
  assert.match(SANDBOX_BANK.name, /thử nghiệm/);
  assert.ok(Banks.every(({ bin }) => bin !== SANDBOX_BANK.bin));
});

test('one transfer told in two ways has one fingerprint, two transfers have two', () => {
  const told = transfer(1);
  const listed = { ...told, externalId: 'another', description: 'cut', at: new Date(0) };
  assert.equal(makeFingerprint(told), makeFingerprint(listed));
  const bare = { ...told, reference: '' };
  assert.equal(makeFingerprint(bare), makeFingerprint({ ...bare, externalId: 'another' }));
  const others = [
    told, bare, { ...told, reference: 'FT2' }, { ...told, amount: 5_001 }, { ...told, account: '1' },
    { ...bare, description: 'VT2' }, { ...bare, at: new Date(now.valueOf() + 1_000) },
  ];
  assert.equal(new Set(others.map(makeFingerprint)).size, others.length);
});

test('the sandbox bank signs time and body by a key of its own, as anybody can do anew, and hears that it was heard', () => {
  assert.equal(secret, createHmac('sha256', 'the secret of an installation').update('sandbox bank').digest('hex'));
  const { headers, body } = sandboxNotification(transfer(1), secret, now);
  const timestamp = String(now.valueOf() / 1000);
  assert.deepEqual(headers, {
    'content-type': 'application/json', 'x-sandbox-timestamp': timestamp,
    'x-sandbox-signature': `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`,
  });
  assert.deepEqual([provider().name, provider().reply], ['sandbox', { success: true }]);
});

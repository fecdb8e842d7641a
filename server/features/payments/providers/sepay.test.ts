import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { sepayProvider } from './sepay.ts';

const webhookSecret = 'whsec_for_tests';
const apiKey = 'api-key-for-tests';
const now = new Date('2026-11-20T07:02:40Z');
const notice = {
  id: 92704, gateway: 'MBBank', transactionDate: '2026-11-20 14:02:37', accountNumber: '0123456789', subAccount: null,
  code: null, content: 'VT2345678 chuyen tien', transferType: 'in', description: 'BankAPINotify VT2345678 chuyen tien',
  transferAmount: 20_000, accumulated: 0, referenceCode: 'FT26325830217465',
};
const transfer = {
  externalId: '92704', reference: 'FT26325830217465', account: '0123456789', amount: 20_000,
  description: 'VT2345678 chuyen tien', at: new Date('2026-11-20T07:02:37Z'),
};

const invalid = { code: 'signature-invalid', status: 401 };

const hmacOnly = sepayProvider({ webhookSecret, apiKey: undefined });
const keyOnly = sepayProvider({ webhookSecret: undefined, apiKey });

type Changes = { secret?: string; at?: Date; sent?: unknown };

function signed(body: unknown, { secret = webhookSecret, at = now, sent = body }: Changes = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const timestamp = String(Math.floor(at.valueOf() / 1000));
  const hex = createHmac('sha256', secret).update(`${timestamp}.${text}`).digest('hex');
  return {
    headers: { 'x-sepay-signature': `sha256=${hex}`, 'x-sepay-timestamp': timestamp },
    body: Buffer.from(typeof sent === 'string' ? sent : JSON.stringify(sent)),
    now,
  };
}
const keyed = (body: unknown, authorization = `Apikey ${apiKey}`) =>
  ({ headers: { authorization }, body: Buffer.from(JSON.stringify(body)), now });

test('SePay’s signed notification is read, its time as Vietnam’s', () => {
  assert.deepEqual(hmacOnly.readNotification(signed(notice)), [transfer]);
  assert.deepEqual(hmacOnly.reply, { success: true });
});

for (const [content, code, description] of [
  ['', 'VT2345678', 'VT2345678'],
  [null, 'VT2345678', 'VT2345678'],
  ['NGUYEN VAN A CHUYEN TIEN', 'VT2345678', 'NGUYEN VAN A CHUYEN TIEN VT2345678'],
  ['VT2345678 chuyen tien', 'VT2345678', 'VT2345678 chuyen tien'],
  ['VT2345678 chuyen tien', null, 'VT2345678 chuyen tien'],
  ['VT2345678 chuyen tien', undefined, 'VT2345678 chuyen tien'],
] as const) {
  test(`a transfer “${content}” with the code ${code} by SePay is stored with its text and the code`, () => {
    assert.equal(hmacOnly.readNotification(signed({ ...notice, content, code }))[0]?.description, description);
  });
}

test('money that was sent to a virtual account is told with both accounts', () => {
  const [sent] = hmacOnly.readNotification(signed({ ...notice, subAccount: '96247SEPAY' }));
  assert.deepEqual(sent, { ...transfer, virtual: '96247SEPAY' });
});

test('SePay’s notification with the API key is read', () => {
  assert.deepEqual(keyOnly.readNotification(keyed(notice)), [transfer]);
});

test('with both forms set up, each of them is enough and a wrong one of both is refused', () => {
  const both = sepayProvider({ webhookSecret, apiKey });
  assert.equal(both.readNotification(signed(notice)).length, 1);
  assert.equal(both.readNotification(keyed(notice)).length, 1);
  assert.throws(() => both.readNotification(signed(notice, { secret: 'another' })), { code: 'signature-invalid' });
});

test('SePay’s notification is refused with 401 unless signed with our secret, unchanged, within five minutes', () => {
  const minutes = (count: number) => new Date(now.valueOf() + count * 60_000);
  const refused = [
    signed(notice, { secret: 'another secret' }),
    signed(notice, { sent: { ...notice, transferAmount: 2_000_000 } }),
    signed(notice, { at: minutes(-6) }),
    signed(notice, { at: minutes(6) }),
    { ...signed(notice), headers: {} },
    { ...signed(notice), headers: { ...signed(notice).headers, 'x-sepay-timestamp': 'now' } },
    { ...signed(notice), headers: { ...signed(notice).headers, 'x-sepay-signature': 'sha256=' } },
    keyed(notice),
    keyed(notice, 'Apikey undefined'),
  ];
  for (const each of refused) assert.throws(() => hmacOnly.readNotification(each), invalid);
  for (const at of [minutes(-4), minutes(4)]) assert.equal(hmacOnly.readNotification(signed(notice, { at })).length, 1);
});

test('SePay’s notification is refused with 401 unless the API key is ours', () => {
  for (const authorization of ['Apikey wrong', apiKey, 'Apikey ', `Bearer ${apiKey}`, 'Apikey undefined']) {
    assert.throws(() => keyOnly.readNotification(keyed(notice, authorization)), invalid);
  }
  assert.throws(() => keyOnly.readNotification({ ...keyed(notice), headers: {} }), { code: 'signature-invalid' });
  assert.throws(() => keyOnly.readNotification(signed(notice, { secret: 'undefined' })), { code: 'signature-invalid' });
});

test('an id with more digits than a number holds is read digit by digit', () => {
  const text = JSON.stringify(notice).replace('92704', '9007199254740993');
  assert.equal(hmacOnly.readNotification(signed(text))[0]?.externalId, '9007199254740993');
});

test('money that goes out of the account is left out of SePay’s notifications', () => {
  assert.deepEqual(hmacOnly.readNotification(signed({ ...notice, transferType: 'out' })), []);
});

test('a SePay notification without a reference or words is read, one of another form is refused with 400', () => {
  const [bare] = hmacOnly.readNotification(signed({ ...notice, referenceCode: null, content: null }));
  assert.deepEqual(bare, { ...transfer, reference: '', description: '' });
  const [zero] = hmacOnly.readNotification(signed({ ...notice, content: 'VT\u0000234' }));
  assert.equal(zero?.description, 'VT234');
  const wrong = [
    'no json', '[]', 'null', '7', '{}',
    ...[{ transferAmount: '20000' }, { transferAmount: 20_000.5 }, { transferAmount: 0 }, { transferAmount: -5_000 },
      { transferAmount: null }, { transferAmount: 1e300 }, { id: null }, { accountNumber: '' }, { accountNumber: null },
      { transactionDate: 'yesterday' }, { transactionDate: '2026-13-40 99:99:99' }, { transactionDate: '0000-00-00 00:00:00' }, { transactionDate: '0000-01-01 00:00:00' }, { transferType: 'IN' },
      { referenceCode: 'x'.repeat(5_000) }].map((part) => ({ ...notice, ...part })),
  ];
  const badInput = { code: 'invalid-input', status: 400 };
  for (const each of wrong) {
    assert.throws(() => hmacOnly.readNotification(signed(each)), badInput, JSON.stringify(each));
  }
});

test('half a signature is none, SePay is known by its name, and its list is read where there is a token for it', () => {
  const { headers, ...rest } = signed(notice);
  for (const name of ['x-sepay-signature', 'x-sepay-timestamp'] as const) {
    assert.throws(() => hmacOnly.readNotification({ ...rest, headers: { ...headers, [name]: undefined } }), invalid);
  }
  assert.throws(() => keyOnly.readNotification({ ...rest, headers: {} }), invalid);
  assert.equal(hmacOnly.name, 'sepay');
  assert.deepEqual(Object.keys(hmacOnly), ['name', 'reply', 'readNotification']);
  assert.equal(typeof sepayProvider({ webhookSecret, apiKey }, { token: 'x', url: 'http://127.0.0.1:9' }).list, 'function');
});

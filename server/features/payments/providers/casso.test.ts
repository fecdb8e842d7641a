import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { cassoProvider } from './casso.ts';

const now = new Date('2026-11-20T07:02:40Z');

// Published by Casso: github.com/CassoHQ/casso-webhook-v2-verify-signature.
const key = 'mgExMrjj4i7a1p8Cs6LmFbpCd8lbw4sSX4LZXPag7TKazeIogtR90tvWYTkwQbvs';
const signature =
  't=1727948258788,v1=ed0a4bd2e826d5cb69988cdb141e6c1a080e21f3b57eb72cd78192220042b9e7dde0868fc667faea8e224900fa7904e7c88dfa098032fb2d6b6996856e8b7ff3';
const data = {
  id: 0, reference: 'MA_GIAO_DICH_THU_NGHIEM', description: 'giao dich thu nghiem', amount: 599_000,
  runningBalance: 25_000_000, transactionDateTime: '2024-10-03 15:06:37', accountNumber: '88888888',
  bankName: 'VPBank', bankAbbreviation: 'VPB', virtualAccountNumber: '', virtualAccountName: '',
  counterAccountName: 'NGUYEN VAN A', counterAccountNumber: '8888888888', counterAccountBankId: '970415',
  counterAccountBankName: 'VietinBank',
};

const casso = cassoProvider({ key });
const notification = (body: unknown, header = signature) => ({
  headers: { 'x-casso-signature': header },
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  now,
});

/** Values that distinguish real money from a trial. */
const REAL = { id: 31_415, reference: 'FT26325' };

/** Signs a body whose keys are already sorted, as Casso does. */
const signed = (part: Record<string, unknown>) => {
  const sorted = Object.fromEntries(Object.entries({ ...data, ...REAL, ...part }).sort(([one], [two]) => (one < two ? -1 : 1)));
  const body = JSON.stringify({ data: sorted, error: 0 });
  return notification(body, `t=1,v1=${createHmac('sha512', key).update(`1.${body}`).digest('hex')}`);
};

test('the notification that Casso publishes, with the signature that it publishes, is taken, and as a trial brings no transfer', () => {
  assert.deepEqual(casso.readNotification(notification({ error: 0, data })), []);
});

test('a notification of Casso’s is read', () => {
  assert.deepEqual(casso.readNotification(signed({})), [{
    externalId: '31415', reference: 'FT26325', account: '88888888', amount: 599_000,
    description: 'giao dich thu nghiem', at: new Date('2024-10-03T08:06:37Z'),
  }]);
});

test('ids that Casso’s signature cannot tell apart are one transfer’s, unless their references differ', () => {
  const idOf = (id: string, reference: string) => {
    const { headers, body } = signed({ id: Number(id), reference });
    return casso.readNotification({ headers, body: Buffer.from(body.toString().replace(`"id":${Number(id)}`, `"id":${id}`)), now })[0]?.externalId;
  };
  assert.equal(idOf('12345678901234567890', 'FT1'), idOf('12345678901234567891', 'FT1'));
  assert.notEqual(idOf('12345678901234567890', 'FT1'), idOf('12345678901234567890', 'FT2'));
});

test('money that was sent to a virtual account of Casso’s is told with both accounts', () => {
  const [sent] = casso.readNotification(signed({ virtualAccountNumber: 'CAS0123456789' }));
  assert.deepEqual([sent?.account, sent?.virtual], ['88888888', 'CAS0123456789']);
});

test('Casso’s signature holds for any order of the fields and spaces between them, and with null in them', () => {
  const turned = Object.fromEntries(Object.entries(data).toReversed());
  const spaced = JSON.stringify({ data: turned, error: 0 }, undefined, 2);
  assert.deepEqual(casso.readNotification(notification(spaced)), [], 'the published trial, taken');
  const [bare] = casso.readNotification(signed({ reference: null, description: null, counterAccountName: null }));
  assert.equal(bare?.reference, '');
  assert.equal(bare?.description, '');
});

test('Casso’s notification is refused with 401 when it was changed, or signed with another key, or not at all', () => {
  const refused = [
    notification({ error: 0, data: { ...data, amount: 599_001 } }),
    notification({ error: 0, data: { ...data, extra: '' } }),
    notification({ error: 1, data }),
    notification({ error: 0, data }, signature.replace('t=1727948258788', 't=1727948258789')),
    notification({ error: 0, data }, signature.slice(0, -1)),
    notification({ error: 0, data }, ''),
    notification({}, 't=1,v1=ab'),
    notification({ error: 0, data }, ` ${signature}`), notification({ error: 0, data }, `${signature} `), notification({ error: 0, data }, `x${signature}`),
    notification({ error: 0, data }, signature.replace(',', ',x')),
    { ...notification({ error: 0, data }), headers: {} },
  ];
  const invalid = { code: 'signature-invalid', status: 401 };
  for (const each of refused) assert.throws(() => casso.readNotification(each), invalid);
  const other = cassoProvider({ key: 'another key' });
  assert.throws(() => other.readNotification(notification({ error: 0, data })), { code: 'signature-invalid' });
});

test('without a key of Casso no signature is valid, not even an empty one', () => {
  const body = '{"data":{}}';
  const unsigned = notification(body, `t=1,v1=${createHmac('sha512', '').update(`1.${body}`).digest('hex')}`);
  for (const none of ['', undefined]) {
    assert.throws(() => cassoProvider({ key: none }).readNotification(unsigned), { code: 'signature-invalid' });
  }
});

test('money that goes out of the account is left out of Casso’s notifications', () => {
  assert.deepEqual(casso.readNotification(signed({ amount: -20_000 })), []);
});

test('a Casso notification that is no JSON, lacks a field or has no whole amount is refused with 400', () => {
  const wrong = [
    ...['no json', '', '['.repeat(30_000), '['.repeat(30_000) + ']'.repeat(30_000)].map((body) => notification(body)),
    ...[{ amount: '599000' }, { amount: 0 }, { amount: 5.5 }, { amount: null }, { id: null }, { accountNumber: null },
      { transactionDateTime: '03/10/2024' }, { reference: 7 }].map(signed),
  ];
  for (const each of wrong) assert.throws(() => casso.readNotification(each), { code: 'invalid-input', status: 400 });
});

test('Casso hears that its notification has come, and is known by its name', () => {
  assert.deepEqual([casso.name, casso.reply], ['casso', { success: true }]);
});

test('spaces in Casso’s signature and lists in its notification are read', () => {
  assert.equal(casso.readNotification(notification({ error: 0, data }, signature.replace(',', ',  ').toUpperCase().replace('T=', 't=').replace('V1=', 'v1='))).length, 0);
  assert.equal(casso.readNotification(signed({ tags: [{ b: 1, a: [2] }].map(({ a, b }) => ({ a, b })) })).length, 1);
});

test('a Casso notification is as deep as eight, and no deeper one is looked at', () => {
  const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) });
  // Two levels lie above the added ones.
  assert.equal(casso.readNotification(signed({ more: deep(6) })).length, 1);
  assert.throws(() => casso.readNotification(signed({ more: deep(7) })), { code: 'invalid-input' });
  assert.throws(() => casso.readNotification(signed({ more: [[[[[[[1]]]]]]] })), { code: 'invalid-input' });
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSettings } from '#server/settings.ts';
import { createBank } from './bank.ts';

const ACCOUNT = { BANK_BIN: '970422', BANK_ACCOUNT: '0123456789', BANK_ACCOUNT_NAME: 'NGUYEN VAN A' };
const bank = (env: Record<string, string>) =>
  createBank({ settings: readSettings(env), secret: 'the secret of an installation', address: () => 'http://127.0.0.1:9', report: () => {} });

test('money goes to the bank account of the settings, and the provider that they name reports it', () => {
  const account = { bin: '970422', account: '0123456789', accountName: 'NGUYEN VAN A' };
  const casso = bank({ PAYMENT_PROVIDER: 'casso', CASSO_WEBHOOK_KEY: 'a key of Casso', ...ACCOUNT });
  assert.deepEqual([casso.providers.map(({ name }) => name), casso.account, casso.sandbox, casso.payOrder], [['casso'], account, undefined, undefined]);
  const sepay = bank({ PAYMENT_PROVIDER: 'sepay', SEPAY_API_KEY: 'a key of SePay', ...ACCOUNT });
  assert.deepEqual([sepay.providers.map(({ name }) => name), sepay.account, sepay.sandbox, sepay.payOrder], [['sepay'], account, undefined, undefined]);
});

test('SePay’s list of transfers is read where the settings have the token for it', () => {
  const sepay = { PAYMENT_PROVIDER: 'sepay', SEPAY_API_KEY: 'a key of SePay', ...ACCOUNT };
  assert.equal(bank(sepay).providers[0]?.list, undefined);
  assert.equal(typeof bank({ ...sepay, SEPAY_API_TOKEN: 'a token of SePay' }).providers[0]?.list, 'function');
});

test('a site without a bank has the one for trying, under its own account', () => {
  const { providers, account, sandbox, payOrder } = bank({});
  assert.deepEqual([providers.map(({ name }) => name), account.bin], [['sandbox'], '000000']);
  assert.ok(sandbox && payOrder);
});

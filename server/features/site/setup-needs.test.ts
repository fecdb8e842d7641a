import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSettings } from '#server/settings.ts';
import { productionSettings } from '#server/testing/production.ts';
import { listSetupNeeds, isWithoutSamples } from './setup-needs.ts';

const SHIPPED = {
  name: 'Vở Toán', slogan: 'Học toán', address: 'Số 1, đường Mẫu, phường Mẫu, Hà Nội', phone: '0900 000 000',
  email: 'lienhe@example.com', workingHours: 'Thứ Hai đến thứ Bảy',
};
const OWN = { ...SHIPPED, address: '12 Lê Lợi, Huế', phone: '0912 345 678', email: 'co.hoa@truong.vn' };
const stateOf = (env: Record<string, string>, particulars = OWN, written = { introduction: true, courses: true }) =>
  Object.fromEntries(listSetupNeeds(readSettings(env), particulars, written).map(({ what, state }) => [what, state]));

test('the sample addresses of the project count as missing', () => {
  assert.deepEqual(isWithoutSamples(SHIPPED), { ...SHIPPED, address: '', phone: '', email: '' });
  assert.deepEqual(isWithoutSamples(OWN), OWN);
});

test('what is missing is what neither settings nor owner say', () => {
  assert.deepEqual(stateOf({}, SHIPPED, { introduction: false, courses: false }), {
    courses: 'missing', contact: 'missing', introduction: 'missing', public: 'missing', mail: 'missing', bank: 'missing', 'second-place': 'missing',
  });
  const bank = { PAYMENT_PROVIDER: 'sepay', SEPAY_API_KEY: 'x'.repeat(8), BANK_BIN: '970422', BANK_ACCOUNT: '0123456789', BANK_ACCOUNT_NAME: 'A' };
  const copies = { BACKUP_DIR: '/mnt/dia-2', BACKUP_PASSPHRASE: 'x'.repeat(16) };
  assert.deepEqual(stateOf({ ...productionSettings, ...bank, ...copies }), {
    courses: 'there', contact: 'there', introduction: 'there', public: 'there', mail: 'there', bank: 'there', 'second-place': 'there',
  });
  assert.equal(stateOf({ DATABASE_URL: 'postgres://x' })['second-place'], 'elsewhere');
});

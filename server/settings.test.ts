import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { StartError } from './platform/process/start-error.ts';
import { readSettings, SettingsSchema } from './settings.ts';
import { productionSettings } from './testing/production.ts';

const bank = { BANK_BIN: '970422', BANK_ACCOUNT: '0123456789', BANK_ACCOUNT_NAME: 'NGUYEN VAN A' };
const refused = (env: Record<string, string>, file: Record<string, string>, says: RegExp) =>
  assert.throws(
    () => readSettings(env, file),
    (error) => error instanceof StartError && says.test(error.message) && !error.message.includes('\n'),
  );

test('without any setting the site runs on the loopback address with the local inbox', () => {
  const settings = readSettings({});
  assert.equal(settings.origin, 'http://localhost:3000');
  assert.deepEqual(settings.ownOrigins, ['http://localhost:3000', 'http://127.0.0.1:3000']);
  assert.equal(settings.local, true);
  assert.equal(settings.production, false);
});

test('the local pages exist only out of production, on loopback addresses, without a proxy', () => {
  const cases: [Record<string, string>, boolean][] = [
    [{ HOST: 'localhost', PUBLIC_URL: 'http://127.0.0.1:4000' }, true],
    [{ HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '192.168.1.5' }, false],
    [{ HOST: '127.votoan.example' }, false],
    [{ TRUST_PROXY: '127.0.0.1' }, false],
    [{ TRUST_PROXY: '1' }, false],
    [{ ...productionSettings, PUBLIC_URL: 'http://localhost:3000' }, false],
  ];
  for (const [env, local] of cases) assert.equal(readSettings(env).local, local, JSON.stringify(env));
});

test('an address that others can reach needs production, and https', () => {
  const open = ['https://votoan.example', 'http://votoan.example', 'http://192.168.1.5:3000', 'http://127.votoan.example'];
  for (const PUBLIC_URL of open) refused({ PUBLIC_URL }, {}, /PUBLIC_URL=.*NODE_ENV=production/);
  refused({ ...productionSettings, PUBLIC_URL: 'http://votoan.example' }, {}, /PUBLIC_URL=http:\/\/votoan\.example .*https/);
  for (const PUBLIC_URL of ['http://localhost:3000', 'http://127.0.0.1:8080']) {
    assert.equal(readSettings({ ...productionSettings, PUBLIC_URL }).production, true, PUBLIC_URL);
  }
});

test('the environment wins over .env', () => {
  assert.equal(readSettings({ PORT: '4000' }, { PORT: '5000' }).PORT, 4000);
  assert.equal(readSettings({}, { PORT: '5000' }).PORT, 5000);
});

test('the two halves of the Google client belong together', () => {
  refused({ GOOGLE_CLIENT_ID: 'x' }, {}, /GOOGLE_CLIENT_SECRET/);
  refused({ GOOGLE_CLIENT_SECRET: 'x' }, {}, /GOOGLE_CLIENT_ID/);
});

test('Firebase needs its web key, signs in with Google by itself, and its emulator has no place in production', () => {
  const firebase = { FIREBASE_PROJECT_ID: 'vo-toan-1234', FIREBASE_API_KEY: 'AIza-a-web-key' };
  const emulator = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
  refused({ FIREBASE_PROJECT_ID: 'vo-toan-1234' }, {}, /FIREBASE_API_KEY/);
  refused({ FIREBASE_API_KEY: 'AIza-a-web-key' }, {}, /FIREBASE_PROJECT_ID/);
  refused(emulator, {}, /need FIREBASE_PROJECT_ID/);
  refused({ ...firebase, GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y' }, {}, /leave GOOGLE_CLIENT_ID/);
  refused({ ...firebase, FIREBASE_AUTH_DOMAIN: "x 'unsafe-inline'" }, {}, /FIREBASE_AUTH_DOMAIN/);
  refused({ ...firebase, FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099 'unsafe-inline'" }, {}, /FIREBASE_AUTH_EMULATOR_HOST/);
  for (const given of [emulator, { ...firebase, ...emulator }]) refused({ ...productionSettings, ...given }, {}, /FIREBASE_AUTH_EMULATOR_HOST/);
  assert.equal(readSettings({ ...firebase, ...emulator }).FIREBASE_AUTH_EMULATOR_HOST, '127.0.0.1:9099');
  assert.equal(readSettings({ ...productionSettings, ...firebase }).FIREBASE_PROJECT_ID, 'vo-toan-1234');
});

test('a way past the pooler needs the pooler', () => {
  refused({ DATABASE_DIRECT_URL: 'postgres://a' }, {}, /DATABASE_DIRECT_URL needs DATABASE_URL/);
  const before = 'a'.repeat(32);
  refused({ SESSION_SECRET_BEFORE: before }, {}, /SESSION_SECRET_BEFORE is the secret/);
  refused({ SESSION_SECRET_BEFORE: before, SESSION_SECRET: before }, {}, /SESSION_SECRET_BEFORE is the secret/);
});

test('storage of pictures and films elsewhere needs its key', () => {
  refused({ S3_BUCKET: 'anh' }, {}, /S3_ACCESS_KEY/);
  refused({ S3_BUCKET: 'anh', S3_ACCESS_KEY: 'x' }, {}, /S3_SECRET_KEY/);
  assert.equal(readSettings({ S3_BUCKET: 'anh', S3_ACCESS_KEY: 'x', S3_SECRET_KEY: 'y' }).S3_REGION, 'us-east-1');
  assert.deepEqual([readSettings({}).IMAGE_MAX_MB, readSettings({}).VIDEO_MAX_MB], [10, 2048]);
});

test('an unknown key in .env is an error that names it', () => refused({}, { PROT: '3000' }, /PROT/));

test('a wrong value is an error that names the setting', () => refused({ PORT: 'abc' }, {}, /PORT/));

test('a proxy that is no address, network or number of hops is an error', () => {
  for (const wrong of ['nginx', '10.0.0.0/33', '10.0.0.1,', '::1/129', '-1']) refused({ TRUST_PROXY: wrong }, {}, /TRUST_PROXY/);
  for (const right of ['1', '127.0.0.1', '10.0.0.0/8, ::1', 'fd00::/8', 'uniquelocal']) readSettings({ TRUST_PROXY: right });
});

test('production refuses to run without its secrets', () => {
  for (const name of ['SESSION_SECRET', 'MAIL_URL', 'PUBLIC_URL']) {
    refused({ ...productionSettings, [name]: '' }, {}, new RegExp(name));
  }
  assert.equal(readSettings(productionSettings).production, true);
});

test('production refuses the sample values of the documentation', () => {
  const text = readFileSync(`${import.meta.dirname}/../docs/settings.md`, 'utf8');
  const [, secret = ''] = /^SESSION_SECRET=(.+)$/m.exec(text) ?? [];
  const [, password = ''] = /^ADMIN_PASSWORD=(.+)$/m.exec(text) ?? [];
  refused({ ...productionSettings, SESSION_SECRET: secret }, {}, /SESSION_SECRET/);
  refused({ ...productionSettings, ADMIN_PASSWORD: password }, {}, /ADMIN_PASSWORD/);
});

test('production runs with the sandbox bank only when that is said', () => {
  refused({ ...productionSettings, ALLOW_SANDBOX: '' }, {}, /PAYMENT_PROVIDER/);
  const casso = { PAYMENT_PROVIDER: 'casso', CASSO_WEBHOOK_KEY: 'a key of Casso' };
  assert.equal(readSettings({ ...productionSettings, ALLOW_SANDBOX: '', ...casso, ...bank }).PAYMENT_PROVIDER, 'casso');
});

test('a real bank needs its account and the key of its notifications', () => {
  const sepay = { PAYMENT_PROVIDER: 'sepay', SEPAY_API_KEY: 'a key of SePay', ...bank };
  for (const name of ['BANK_BIN', 'BANK_ACCOUNT', 'BANK_ACCOUNT_NAME', 'SEPAY_API_KEY']) {
    refused({ ...sepay, [name]: '' }, {}, new RegExp(name));
  }
  refused({ PAYMENT_PROVIDER: 'casso', ...bank }, {}, /CASSO_WEBHOOK_KEY/);
  refused({ BANK_BIN: '97042' }, {}, /BANK_BIN/);
  refused({ BANK_ACCOUNT: '123' }, {}, /BANK_ACCOUNT/);
  assert.equal(readSettings(sepay).PAYMENT_PROVIDER, 'sepay');
});

test('the three parts of the Pusher account belong together', () => {
  refused({ PUSHER_KEY: 'x' }, {}, /PUSHER_SECRET/);
  refused({ PUSHER_KEY: 'x', PUSHER_SECRET: 'y' }, {}, /PUSHER_APP_ID/);
});

test('the address of a hosted QR picture is an address', () => refused({ QR_IMAGE_URL: 'x' }, {}, /QR_IMAGE_URL/));

test('production does not run without rate limits', () => refused({ ...productionSettings, RATE_LIMITS: 'off' }, {}, /RATE_LIMITS/));

test('in production only the public address is the own origin, and there is no local inbox', () => {
  const settings = readSettings(productionSettings);
  assert.deepEqual(settings.ownOrigins, ['https://votoan.example']);
  assert.equal(settings.local, false);
});

test('the public address is the origin however it is written; one with a path or of another kind is refused', () => {
  const { origin, ownOrigins } = readSettings({ ...productionSettings, PUBLIC_URL: 'HTTPS://VoToan.example:443/' });
  assert.deepEqual([origin, ownOrigins], ['https://votoan.example', ['https://votoan.example']]);
  refused({ ...productionSettings, PUBLIC_URL: 'https://votoan.example/toan' }, {}, /PUBLIC_URL/);
  refused({ ...productionSettings, PUBLIC_URL: 'ftp://votoan.example' }, {}, /PUBLIC_URL/);
});

test('a second place for backups needs a passphrase, lies beyond the data folder, and is for the embedded database', () => {
  const passphrase = { BACKUP_PASSPHRASE: 'mười sáu chữ cái trở lên' };
  const s3 = { BACKUP_S3_BUCKET: 'kho', BACKUP_S3_KEY_ID: 'key', BACKUP_S3_SECRET: 'secret' };
  refused({ BACKUP_DIR: '/mnt/b' }, {}, /need BACKUP_PASSPHRASE/);
  refused(s3, {}, /need BACKUP_PASSPHRASE/);
  refused({ ...passphrase, ...s3, BACKUP_S3_SECRET: '' }, {}, /BACKUP_S3_SECRET/);
  refused({ ...passphrase, DATA_DIR: '/srv/data', BACKUP_DIR: '/srv/data/copies' }, {}, /lies in DATA_DIR/);
  refused({ BACKUP_PASSPHRASE: 'too short' }, {}, /BACKUP_PASSPHRASE/);
  const { given } = readSettings({ ...passphrase, ...s3, DATA_DIR: '/srv/data', BACKUP_DIR: '/srv/data2' });
  assert.deepEqual(given, { ...passphrase, ...s3 });
});

test('docs/settings.md lists exactly the settings of the schema, with their meaning', () => {
  const text = readFileSync(`${import.meta.dirname}/../docs/settings.md`, 'utf8');
  const rows = [...text.matchAll(/^\| `([A-Z\d_]+)` \| .* \| (.+) \|$/gm)].map(([, name, meaning]) => [name, meaning]);
  const schema = Object.entries(SettingsSchema.shape).map(([name, field]) => [name, field.description]);
  assert.deepEqual(rows, schema);
});

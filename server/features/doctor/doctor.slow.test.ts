import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { readSettings } from '#server/settings.ts';
import { testApp } from '#server/testing/app.ts';
import { freePort } from '#server/testing/free-port.ts';
import { startSmtpServer } from '#server/testing/smtp.ts';
import { startTestS3 } from '#server/testing/s3.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { checkAddress } from './address.ts';
import type { Finding } from './finding.ts';
import { checkClock, checkMachine } from './machine.ts';
import { checkBackups, checkDatabase, checkMail, checkStorage } from './outside.ts';

const temporary = temporaryFolder();

async function listening(t: TestContext, answer: RequestListener, pem?: string): Promise<string> {
  const server = pem ? createTlsServer({ cert: pem, key: pem }, answer) : createServer(answer);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http${pem ? 's' : ''}://localhost:${(server.address() as AddressInfo).port}`;
}

const of = (findings: Finding[], what: string) => findings.find((each) => each.what === what);
const stateOf = (findings: Finding[], what: string) => of(findings, what)?.state;

test('the doctor sees the disk and the memory of this machine, also where the data folder is still to be made', async () => {
  const findings = await checkMachine(path.join(temporary, 'not', 'made'));
  assert.deepEqual(findings.map(({ what }) => what), ['Ổ đĩa', 'Bộ nhớ']);
  for (const { seen } of findings) assert.match(seen, /\d GB$/);
});

test('a clock that goes wrong is found out from what other servers say', async (t) => {
  const server = (offset: number) => listening(t, (_request, response) => {
    response.setHeader('date', new Date(Date.now() + offset).toUTCString()).end();
  });
  assert.equal((await checkClock([await server(0)])).state, 'good');
  const wrong = await checkClock([`http://localhost:${await freePort()}`, await server(-120_000)]);
  assert.deepEqual([wrong.state, /lệch (119|12[01]) giây/.test(wrong.seen)], ['bad', true]);
});

test('a letter goes to the owner; a mail server that does not answer is named with what to do', async (t) => {
  const smtp = await startSmtpServer(t);
  const settings = (url: string) => readSettings({ MAIL_URL: url });
  assert.equal((await checkMail(settings(smtp.url), 'co@truong.vn')).state, 'good');
  assert.deepEqual(smtp.received, ['co@truong.vn']);
  const wrong = await checkMail(settings(`smtp://127.0.0.1:${await freePort()}`), 'co@truong.vn');
  assert.deepEqual([wrong.state, wrong.remedy?.includes('MAIL_URL')], ['bad', true]);
  assert.equal((await checkMail(readSettings({}), undefined)).state, 'open');
});

test('the public address is the site’s own, and the bank’s webhook refuses unsigned calls', async (t) => {
  const bank = { PAYMENT_PROVIDER: 'casso', CASSO_WEBHOOK_KEY: 'a key of Casso', BANK_BIN: '970422', BANK_ACCOUNT: '0123456789', BANK_ACCOUNT_NAME: 'NGUYEN VAN A' };
  const site = await testApp(bank);
  t.after(() => site.close());
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const own = { origin: `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`, PAYMENT_PROVIDER: 'casso' as const };
  const found = await checkAddress(own);
  assert.deepEqual([stateOf(found, 'Địa chỉ'), stateOf(found, 'Ngân hàng')], ['good', 'good']);

  const other = await checkAddress({ origin: await listening(t, (_request, response) => void response.end('nginx')), PAYMENT_PROVIDER: 'casso' });
  assert.match(of(other, 'Địa chỉ')?.seen ?? '', /không phải Vở Toán/);
  assert.match(of(other, 'Ngân hàng')?.seen ?? '', /200, đáng lẽ 401/);
  const nobody = await checkAddress({ origin: `http://localhost:${await freePort()}`, PAYMENT_PROVIDER: 'sandbox' });
  assert.deepEqual([stateOf(nobody, 'Địa chỉ'), stateOf(nobody, 'Ngân hàng')], ['bad', 'open']);
});

test('an untrusted certificate, or one that ends soon, is found out', async (t) => {
  const pem = readFileSync(path.join(import.meta.dirname, 'localhost.fixture.pem'), 'utf8');
  const site = { origin: await listening(t, (_request, response) => void response.end(), pem), PAYMENT_PROVIDER: 'sandbox' as const };
  const certificate = async (trusted?: string) => of(await checkAddress(site, trusted), 'Chứng chỉ');
  assert.match((await certificate())?.seen ?? '', /self-signed certificate/);
  assert.equal((await certificate(pem))?.state, 'good');
  t.mock.timers.enable({ apis: ['Date'], now: Date.parse('2126-10-20') });
  const ending = await certificate(pem);
  assert.deepEqual([ending?.state, /^chỉ còn hạn \d+ ngày$/.test(ending?.seen ?? '')], ['bad', true]);
  const open = await checkAddress({ origin: 'http://votoan.invalid', PAYMENT_PROVIDER: 'sandbox' });
  assert.match(of(open, 'Chứng chỉ')?.remedy ?? '', /https/);
});

test('each second place is written to and read from; a database elsewhere is asked for, and what keeps its last minutes is named', async (t) => {
  const s3 = await startTestS3('kho');
  t.after(() => s3.close());
  const settings = readSettings({
    BACKUP_PASSPHRASE: 'mười sáu chữ cái trở lên', BACKUP_DIR: path.join(temporary, 'missing'),
    BACKUP_S3_ENDPOINT: s3.endpoint, BACKUP_S3_BUCKET: 'kho', BACKUP_S3_KEY_ID: 'key', BACKUP_S3_SECRET: 'secret',
  });
  const found = await checkBackups(settings, temporary);
  assert.deepEqual(found.map(({ state }) => state), ['open', 'bad', 'good']);
  assert.match(found[1]?.seen ?? '', /ổ đĩa chưa được gắn/);
  assert.equal(s3.files.size, 0, 'nothing stays there');
  assert.deepEqual((await checkBackups(readSettings({}), temporary)).map(({ state }) => state), ['open', 'open']);

  assert.deepEqual(await checkDatabase(readSettings({})), []);
  const place = `postgres://app@localhost/postgres?host=${encodeURIComponent(process.env['TEST_PG'] ?? '')}`;
  const [there, tools] = await checkDatabase(readSettings({ DATABASE_URL: place }));
  assert.equal(there?.state, 'good', there?.seen);
  assert.match(tools?.remedy ?? '', /pgbackrest/);
  assert.equal((await checkDatabase(readSettings({ DATABASE_URL: `postgres://app@127.0.0.1:${await freePort()}/x` })))[0]?.state, 'bad');
});

test('storage of pictures and films elsewhere is written to and read from', async (t) => {
  const s3 = await startTestS3('anh');
  t.after(() => s3.close());
  const at = (endpoint: string) => readSettings({ S3_ENDPOINT: endpoint, S3_BUCKET: 'anh', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' });
  assert.deepEqual((await checkStorage(at(s3.endpoint))).map(({ state }) => state), ['good']);
  assert.equal(s3.files.size, 0, 'nothing stays there');
  const [away] = await checkStorage(at(`http://127.0.0.1:${await freePort()}`));
  assert.deepEqual([away?.state, away?.remedy?.includes('S3_')], ['bad', true]);
  assert.deepEqual(await checkStorage(readSettings({})), []);
});

test('the command names what is wrong with what to do, and ends with 1', async () => {
  const env = { ...process.env, DATA_DIR: path.join(temporary, 'data'), PORT: String(await freePort()) };
  const { status, stdout } = spawnSync(process.execPath, [path.resolve(import.meta.dirname, '../../doctor.ts')], { env, encoding: 'utf8' });
  assert.equal(status, 1);
  assert.match(stdout, /^LỖI {2}Địa chỉ: .+\n {5}→ .+tường lửa/m);
  assert.match(stdout, /^– {4}Thư: chưa đặt/m);
  assert.match(stdout, /\n1 điều cần sửa\.\n$/);
});

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import Fastify from 'fastify';
import { handleErrors } from '#server/platform/http/error-handler.ts';
import { mailerFor } from '#server/platform/mail/mailer.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { devMailboxRoutes } from './routes.ts';

const DATA_DIR = temporaryFolder();
const outbox = path.join(DATA_DIR, 'outbox');
const mailer = mailerFor({ MAIL_FROM: 'Vở Toán <x@votoan.local>', DATA_DIR, MAIL_URL: undefined });
const app = Fastify();
handleErrors(app);
devMailboxRoutes(app, outbox);
after(() => app.close());

const LINK = 'http://localhost:3000/verify?mode=verifyEmail&code=abc.def';
const send = (subject: string, text = `Chào bạn,\n\n${LINK}\n`) =>
  mailer.send({ to: 'an@example.com', subject, text, html: '<p>x</p>' });
const nameOf = (place: number) => readdirSync(outbox).filter((name) => name.endsWith('.eml')).sort().at(place) ?? '';

test('the list and the mails are for this machine alone', async () => {
  for (const url of ['/dev/inbox', '/dev/inbox/x.eml']) {
    assert.equal((await app.inject({ url, headers: { host: 'votoan.example' } })).statusCode, 404, url);
  }
});

test('an empty inbox says so', async () => {
  const answer = await app.inject('/dev/inbox');
  assert.equal(answer.statusCode, 200);
  assert.match(answer.body, /Chưa có thư nào\./);
});

test('the list has the newest mail first, each a link to itself', async () => {
  await send('Thư cũ');
  await send('Thư mới');
  writeFileSync(path.join(outbox, 'notes.txt'), 'Ghi chú');
  const { body } = await app.inject('/dev/inbox');
  assert.ok(body.indexOf('Thư mới') < body.indexOf('Thư cũ'));
  assert.ok(body.includes(`href="/dev/inbox/${nameOf(-1)}"`));
  assert.ok(!body.includes('Ghi chú') && !body.includes('notes.txt'));
});

test('a mail is shown with its link to click on', async () => {
  await send('Xác minh');
  const { body } = await app.inject(`/dev/inbox/${nameOf(-1)}`);
  assert.match(body, /<h1>Xác minh<\/h1>/);
  assert.match(body, /an@example\.com/);
  assert.ok(body.includes(`<a href="${LINK.replaceAll('&', '&amp;')}">`));
});

test('a stop behind an address is no part of its link', async () => {
  for (const stop of [':', '.', ',', ')']) {
    await send('Câu', `Bạn mở ${LINK}${stop} rồi đăng nhập.`);
    const { body } = await app.inject(`/dev/inbox/${nameOf(-1)}`);
    assert.ok(body.includes(`abc.def</a>${stop} rồi`), stop);
  }
});

test('what a mail holds is text: no markup of it takes effect, and the page may run nothing', async () => {
  await send('<script>alert(1)</script>', '<img src=x onerror=alert(1)> http://x/"><script>1</script>');
  for (const url of ['/dev/inbox', `/dev/inbox/${nameOf(-1)}`]) {
    const { body, headers } = await app.inject(url);
    assert.ok(!/<script|<img|" *><script|onerror=alert\(1\)>/i.test(body), body);
    const policy = String(headers['content-security-policy']);
    assert.match(policy, /default-src 'none'/);
    const style = /<style>([\s\S]*)<\/style>/.exec(body)?.[1] ?? '';
    assert.ok(policy.includes(`'sha256-${createHash('sha256').update(style).digest('base64')}'`));
  }
});

test('nothing but the mails of the folder can be reached', async () => {
  writeFileSync(path.join(DATA_DIR, 'session-secret'), 'geheim');
  writeFileSync(path.join(DATA_DIR, '20260101T000000000Z-000001-00000000.eml'), 'Subject: geheim\n\ngeheim');
  const names = [
    '..%2Fsession-secret', '..%2F20260101T000000000Z-000001-00000000.eml', '%2e%2e%2fsession-secret', 'notes.txt',
    '..', '%00', 'x.eml', '20260101T000000000Z-000001-00000000.eml', '..%5Csession-secret', 'a%2Fb',
  ];
  for (const name of names) {
    const answer = await app.inject(`/dev/inbox/${name}`);
    assert.equal(answer.statusCode, 404, name);
    assert.ok(!answer.body.includes('geheim'));
  }
});

// @ts-nocheck
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { test } from 'node:test';
import PostalMime from 'postal-mime';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { mailerFor } from './mailer.ts';

const folder = temporaryFolder();
const MAIL_FROM = 'Vở Toán <khong-tra-loi@votoan.local>';
const mail = (subject: string) => ({ to: 'an@example.com', subject, text: 'Chào bạn', html: '<p>Chào bạn</p>' });

test('without MAIL_URL each mail is a whole file in the outbox, readable by its owner alone', async () => {
  const DATA_DIR = path.join(folder, 'one');
  await mailerFor({ MAIL_FROM, DATA_DIR, MAIL_URL: undefined }).send(mail('Xác minh email'));
  const [name = '', ...others] = readdirSync(path.join(DATA_DIR, 'outbox'));
  assert.deepEqual(others, []);
  const file = path.join(DATA_DIR, 'outbox', name);
  assert.equal(statSync(file).mode & 0o777, 0o600);
  const parsed = await PostalMime.parse(readFileSync(file));
  assert.equal(parsed.subject, 'Xác minh email');
  assert.equal(parsed.from?.address, 'khong-tra-loi@votoan.local');
  assert.equal(parsed.to?.[0]?.address, 'an@example.com');
  assert.match(parsed.text ?? '', /Chào bạn/);
  assert.match(parsed.html ?? '', /<p>Chào bạn<\/p>/);
});

test('the names of mails sort in the order of sending', async () => {
  const DATA_DIR = path.join(folder, 'two');
  const mailer = mailerFor({ MAIL_FROM, DATA_DIR, MAIL_URL: undefined });
  for (let number = 1; number <= 12; number++) await mailer.send(mail(`Thư ${number}`));
  const names = readdirSync(path.join(DATA_DIR, 'outbox')).sort();
  const sources = names.map((name) => readFileSync(path.join(DATA_DIR, 'outbox', name)));
  const subjects = await Promise.all(sources.map(async (source) => (await PostalMime.parse(source)).subject));
  assert.deepEqual(subjects, Array.from({ length: 12 }, (_, place) => `Thư ${place + 1}`));
});

test('with MAIL_URL the mail goes to that SMTP server, and what it refuses is an error', async (t) => {
  const received: string[] = [];
  let refuse = false;
  const server = createServer((socket) => {
    let inData = false;
    socket.write('220 test\r\n');
    socket.on('data', (data) => {
      const text = data.toString();
      received.push(text);
      if (inData) {
        if (!text.endsWith('\r\n.\r\n')) return;
        inData = false;
        socket.write('250 kept\r\n');
      } else if (/^DATA/i.test(text)) {
        inData = true;
        socket.write('354 go on\r\n');
      } else if (/^RCPT/i.test(text) && refuse) socket.write('550 nobody here\r\n');
      else socket.write('250 fine\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const mailer = mailerFor({ MAIL_FROM, DATA_DIR: folder, MAIL_URL: `smtp://127.0.0.1:${port}` });
  await mailer.send(mail('Xin chao'));
  assert.match(received.join(''), /RCPT TO:<an@example\.com>/);
  assert.match(received.join(''), /Subject: Xin chao/);
  refuse = true;
  await assert.rejects(mailer.send(mail('Xin chao')), /550/);
});

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import PostalMime from 'postal-mime';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';

const folder = temporaryFolder();
let site: TestApp;
before(async () => {
  site = await testApp({ DATA_DIR: folder });
});
after(() => site.close());

const message = { name: 'Cô Hoa', email: 'hoa@example.com', message: 'Con tôi học lớp 7.\n<b>Xin tư vấn</b> giúp.' };
const send = (payload: object) =>
  site.app.inject({ method: 'POST', url: '/api/contact', headers: { origin: site.origin }, payload });
const outbox = () => {
  try {
    return readdirSync(path.join(folder, 'outbox')).toSorted((a, b) => a.localeCompare(b));
  } catch {
    return [];
  }
};

test('a message reaches the owner\'s address, and an answer the person', async () => {
  assert.equal((await send(message)).statusCode, 204);
  const [file = ''] = outbox();
  const mail = await PostalMime.parse(readFileSync(path.join(folder, 'outbox', file)));
  assert.equal(mail.to?.[0]?.address, 'lienhe@example.com');
  assert.deepEqual(mail.replyTo, [{ name: 'Cô Hoa', address: 'hoa@example.com' }]);
  assert.equal(mail.subject, 'Liên hệ từ Cô Hoa');
  assert.match(mail.text ?? '', /Con tôi học lớp 7\.\n<b>Xin tư vấn<\/b> giúp\./);
  assert.match(mail.html ?? '', /&lt;b&gt;Xin tư vấn/);
});

test('a machine that fills in the hidden field is answered alike, and nothing is sent', async () => {
  const before = outbox().length;
  assert.equal((await send({ ...message, website: 'https://spam.example' })).statusCode, 204);
  assert.equal(outbox().length, before);
});

test('what is missing or wrong is told in Vietnamese', async () => {
  const before = outbox().length;
  const cases: [object, string][] = [
    [{ ...message, name: ' ' }, 'Vui lòng nhập họ tên.'],
    [{ ...message, name: 'a\r\nBcc: x@example.com' }, 'Họ tên không hợp lệ.'],
    [{ ...message, email: 'khong-phai' }, 'Email không hợp lệ.'],
    [{ ...message, email: undefined }, 'Vui lòng nhập email.'],
    [{ ...message, message: '' }, 'Vui lòng nhập nội dung.'],
    [{ ...message, message: 'a'.repeat(4001) }, 'Nội dung dài tối đa 4.000 ký tự.'],
  ];
  for (const [body, text] of cases) {
    const answer = await send(body);
    assert.deepEqual([answer.statusCode, answer.json().message], [400, text]);
  }
  assert.equal(outbox().length, before);
});

test('one network may send twenty messages an hour', async (t) => {
  const alone = await testApp({ DATA_DIR: folder });
  t.after(() => alone.close());
  const write = () =>
    alone.app.inject({ method: 'POST', url: '/api/contact', headers: { origin: alone.origin }, payload: { ...message, website: 'x' } });
  for (let each = 0; each < 20; each++) assert.equal((await write()).statusCode, 204);
  const refused = await write();
  assert.deepEqual([refused.statusCode, refused.json().message], [429, 'Quá nhiều yêu cầu. Vui lòng thử lại sau.']);
  assert.ok(Number(refused.headers['retry-after']) > 0);
});

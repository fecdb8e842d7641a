import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mailLink } from './mail-link.ts';

const message = { name: 'Cô Hoa', email: 'hoa+lop7@example.com', message: 'Dòng 1 & 2?\nDòng 3', at: '2026-11-20T03:00:00Z' };

test('an answer by the own mail program begins with whom, about what and their words', () => {
  const link = new URL(mailLink(message));
  assert.equal(decodeURIComponent(link.pathname), 'hoa+lop7@example.com');
  assert.equal(link.searchParams.get('subject'), 'Trả lời tin nhắn của bạn');
  assert.equal(link.searchParams.get('body'), 'Chào Cô Hoa,\r\n\r\n\r\n\r\n20/11/2026, 10:00, Cô Hoa viết:\r\n> Dòng 1 & 2?\r\n> Dòng 3');
  assert.ok(!mailLink(message).includes('+'), 'a mail program reads a plus as it stands');
});

test('a long message is cut, and no letter is halved', () => {
  const link = mailLink({ ...message, message: '😀'.repeat(1000) });
  assert.ok(link.length < 9_000);
  assert.match(decodeURIComponent(link), /…$/);
});

test('no address can add a part to the letter', () => {
  assert.ok(!/[?&]bcc=/.test(mailLink({ ...message, email: 'a?bcc=x@example.com', name: 'An&bcc=y' })));
});

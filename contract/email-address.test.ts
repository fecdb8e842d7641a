import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AccountAddress, EmailAddress, tidyAddress } from './email-address.ts';

test('the domain of an address is kept as mail servers know it, however it was typed', () => {
  for (const typed of ['an@trường.vn', 'an@TRƯỜNG.vn', 'an@trường.vn'.normalize('NFD'), 'an@trường。vn', ' an@trường.vn\u200b']) {
    assert.equal(EmailAddress().parse(typed), 'an@xn--trng-rib8295b.vn', typed);
  }
  assert.equal(EmailAddress().parse('An.Nguyen+toan@Example.com'), 'An.Nguyen+toan@Example.com');
  assert.equal(AccountAddress().parse(' An@Example.com '), 'an@example.com');
});

test('signs that cannot be seen are taken off an address that was copied', () => {
  for (const sign of ['\u200b', '\u200e', '\u202c', '\u2060', '\ufeff', '\u00ad', '\u00a0', '\u2800']) {
    for (const typed of [`an@example.com${sign}`, `${sign}an@example.com`]) assert.equal(EmailAddress().parse(typed), 'an@example.com', JSON.stringify(typed));
  }
  assert.equal(tidyAddress('an\u200b@exam\u00adple.com'), 'an@example.com');
});

test('what is no address is refused with a sentence', () => {
  for (const typed of ['', 'an', 'an@', '@example.com', 'an@example', 'ăn@example.com', 'an@trường', 'an@１２３', 'an@trường.vn/x', 'an@trường.vn:80', 'an@b@trường .vn', 'an@a..vn', `${'a'.repeat(250)}@example.com`, 5]) {
    const { success, error } = EmailAddress().safeParse(typed);
    assert.deepEqual([success, error?.issues[0]?.message], [false, 'Email không hợp lệ.'], String(typed));
  }
});

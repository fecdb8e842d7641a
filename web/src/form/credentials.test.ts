import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkCredentials } from './credentials.ts';

test('complete credentials pass, whatever the length of the password', () => {
  assert.equal(checkCredentials({ email: 'minhanh@vidu.vn', password: '1' }), undefined);
});

test('what is missing is said at its field', () => {
  assert.deepEqual(checkCredentials({ email: '', password: '' }), {
    fields: { email: 'Vui lòng nhập email.', password: 'Vui lòng nhập mật khẩu.' },
  });
});

test('what is no e-mail address is refused', () => {
  for (const email of ['minhanh', 'minhanh@', '@vidu.vn', 'minh anh@vidu.vn', 'a@b', 'a@b@c.vn', 'a@vidu.']) {
    assert.deepEqual(checkCredentials({ email, password: 'x' }), { fields: { email: 'Email không hợp lệ.' } }, email);
  }
});

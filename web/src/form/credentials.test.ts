import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkCredentials, checkRegistration, nameFromEmail } from './credentials.ts';

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

const email = 'minhanh@vidu.vn';
const password = 'matkhau';

test('a complete registration passes', () => {
  assert.equal(checkRegistration({ email, password: '123456', confirm: '123456' }), undefined);
});

test('a new password has at least 6 characters', () => {
  assert.deepEqual(checkRegistration({ email, password: '12345', confirm: '12345' }), {
    fields: { password: 'Mật khẩu phải có ít nhất 6 ký tự.' },
  });
});

test('the confirmation equals the password', () => {
  assert.deepEqual(checkRegistration({ email, password, confirm: 'matkhau ' }), {
    fields: { confirm: 'Mật khẩu xác nhận không khớp.' },
  });
  assert.deepEqual(checkRegistration({ email, password, confirm: '' }), {
    fields: { confirm: 'Vui lòng nhập lại mật khẩu.' },
  });
});

test('the name of a new account is what stands before the @', () => {
  assert.equal(nameFromEmail('minh.anh@vidu.vn'), 'minh.anh');
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkLogin, checkRegistration, nameFromEmail } from './account-rules.ts';

const email = 'minhanh@vidu.vn';
const password = 'matkhau';

test('a complete login passes, whatever the length of its password', () => {
  assert.equal(checkLogin({ email, password: '1' }), undefined);
});

test('a login without e-mail or password says what is missing', () => {
  assert.deepEqual(checkLogin({ email: '', password: '' }), {
    fields: { email: 'Vui lòng nhập email.', password: 'Vui lòng nhập mật khẩu.' },
  });
});

test('what is no e-mail address is refused', () => {
  for (const wrong of ['minhanh', 'minhanh@', '@vidu.vn', 'minh anh@vidu.vn', 'a@b', 'a@b@c.vn', 'a@vidu.']) {
    assert.deepEqual(checkLogin({ email: wrong, password }), { fields: { email: 'Email không hợp lệ.' } }, wrong);
  }
});

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

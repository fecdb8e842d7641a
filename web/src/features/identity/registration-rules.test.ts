import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkRegistration, nameFromEmail } from './registration-rules.ts';

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

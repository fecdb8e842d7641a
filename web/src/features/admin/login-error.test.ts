import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../api.ts';
import { loginError } from './login-error.ts';

test("the error line has the server's words", () => {
  const refusal = new ApiError(403, { code: 'not-admin', message: 'Tài khoản này không có quyền admin.' });
  assert.equal(loginError(refusal), 'Tài khoản này không có quyền admin.');
});

test('a refusal without words and an unknown error have their own', () => {
  assert.equal(loginError(new ApiError(401, { code: 'x', message: '' })), 'Thông tin đăng nhập không hợp lệ.');
  assert.equal(loginError(new TypeError('a bug')), 'Đã xảy ra lỗi không xác định.');
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../api.ts';
import { adminRefusal } from './admin-refusal.ts';

test("the error line has the server's words", () => {
  const refusal = new ApiError(403, { code: 'not-admin', message: 'Tài khoản này không có quyền admin.' });
  assert.equal(adminRefusal(refusal), 'Tài khoản này không có quyền admin.');
});

test('a refusal without words and an unknown error have their own', () => {
  assert.equal(adminRefusal(new ApiError(401, { code: 'x', message: '' })), 'Thông tin đăng nhập không hợp lệ.');
  assert.equal(adminRefusal(new TypeError('a bug')), 'Đã xảy ra lỗi không xác định.');
});

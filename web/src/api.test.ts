import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError, messageOf } from './api.ts';

test('a call that was refused is told in the words of the answer, any other failure as a lost connection', () => {
  assert.equal(messageOf(new ApiError(409, { code: 'order-closed', message: 'Đơn này đã đóng.' })), 'Đơn này đã đóng.');
  assert.equal(messageOf(new TypeError('undefined is not a function')), 'Lỗi kết nối hoặc lỗi hệ thống.');
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../api.ts';
import { unlockError } from './unlock-error.ts';

const OFFLINE = { code: 'offline', message: 'Lỗi kết nối hoặc lỗi hệ thống.' };

test('coins that were not taken are told in the words of the server, where it has some', () => {
  assert.equal(unlockError(new ApiError(409, { code: 'price-changed', message: 'Giá đã đổi.' })), 'Giá đã đổi.');
  assert.equal(unlockError(new ApiError(502, OFFLINE)), 'Lỗi khi trừ xu.');
  assert.equal(unlockError(new ApiError(0, OFFLINE)), 'Lỗi kết nối hoặc lỗi hệ thống.');
  assert.equal(unlockError(new TypeError('x')), 'Lỗi khi trừ xu.');
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../api/api.ts';
import { removeFailure, saveFailure } from './call-failures.ts';

test('a set that the server refuses or fails at says the server’s words, whatever the status; without words the catalogue’s', () => {
  const errors = [
    new ApiError(409, { code: 'sold', message: 'Đã có người mua.' }),
    new ApiError(507, { code: 'disk-full', message: 'Ổ đĩa của trang đã đầy.' }),
    new ApiError(502, { code: 'offline', message: 'Lỗi kết nối hoặc lỗi hệ thống.' }),
    new ApiError(0, { code: 'offline', message: 'Lỗi kết nối hoặc lỗi hệ thống.' }),
    new TypeError('x'),
  ];
  const otherwise = Array.from({ length: 3 });
  assert.deepEqual(errors.map(saveFailure), ['Lỗi: Đã có người mua.', 'Lỗi: Ổ đĩa của trang đã đầy.', ...otherwise.map(() => 'Lỗi: Đã xảy ra lỗi khi lưu.')]);
  assert.deepEqual(errors.map(removeFailure), ['Lỗi: Đã có người mua.', 'Lỗi: Ổ đĩa của trang đã đầy.', ...otherwise.map(() => 'Lỗi: Đã xảy ra lỗi khi xóa.')]);
});

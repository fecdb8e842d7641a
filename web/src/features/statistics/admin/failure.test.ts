import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../api/api.ts';
import { failureOf } from './failure.ts';

test('statistics that the server refuses and those that cannot be reached fail in different words', () => {
  const error = (status: number) => new ApiError(status, { code: 'x', message: 'x' });
  for (const status of [400, 403, 500, 502]) assert.equal(failureOf(error(status)), 'Không thể lấy dữ liệu thống kê.');
  for (const other of [error(0), new TypeError('x')]) assert.equal(failureOf(other), 'Lỗi khi tải dữ liệu thống kê.');
});

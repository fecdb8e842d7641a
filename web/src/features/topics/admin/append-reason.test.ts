import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../api/api.ts';
import { appendReason } from './append-reason.ts';

test('a failure comes with the server’s words, whatever the status, once', () => {
  const said = (status: number, message: string, code = 'x') => appendReason('Không thể lưu chuyên đề.', new ApiError(status, { code, message }));
  assert.equal(said(400, 'Vui lòng nhập tên.'), 'Không thể lưu chuyên đề. Vui lòng nhập tên.');
  assert.equal(said(507, 'Ổ đĩa đã đầy.'), 'Không thể lưu chuyên đề. Ổ đĩa đã đầy.');
  assert.equal(said(500, 'Không thể lưu chuyên đề.'), 'Không thể lưu chuyên đề.');
  assert.equal(said(0, 'Lỗi kết nối hoặc lỗi hệ thống.', 'offline'), 'Không thể lưu chuyên đề.');
  assert.equal(appendReason('Không thể xóa chuyên đề.', new TypeError('x')), 'Không thể xóa chuyên đề.');
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from './api.ts';
import { ChunkError, TIMED_OUT } from './chunk.ts';
import { errorInfo } from './error-info.ts';

test('an answer of the API is told in its own words', () => {
  const error = new ApiError(503, { code: 'unavailable', message: 'Hệ thống đang bận.' });
  assert.deepEqual(errorInfo(error), { status: 503, code: 'unavailable', message: 'Hệ thống đang bận.' });
});

test('an error of the server’s rendering reads the same after it has travelled as JSON', () => {
  const data = { code: 'course-not-found', message: 'Không tìm thấy khóa học này.' };
  const travelled: unknown = JSON.parse(JSON.stringify({ status: 404, statusText: '', internal: false, data }));
  assert.deepEqual(errorInfo(travelled), { status: 404, ...data });
});

test('a page that is gone after a deploy asks for a reload', () => {
  assert.equal(errorInfo(new ChunkError('gone')).message, 'Trang đã có bản mới. Vui lòng tải lại trang.');
});

test('without a network the one cause is the network, for a page and for its data', () => {
  const message = 'Mất kết nối mạng. Vui lòng kiểm tra mạng rồi thử lại.';
  assert.deepEqual(errorInfo(new ApiError(0, { code: 'offline', message: 'x' })), { status: 0, code: 'offline', message });
  const forPage = 'Mất kết nối mạng. Vui lòng kiểm tra mạng rồi tải lại trang.';
  assert.deepEqual(errorInfo(new ChunkError(TIMED_OUT)), { status: 0, code: 'chunk', message: forPage });
});

test('nothing of an unexpected error is shown', () => {
  for (const error of [new Error('secret'), { status: 500, statusText: '', internal: false, data: null }, undefined]) {
    assert.equal(errorInfo(error).message, 'Đã xảy ra lỗi hệ thống. Vui lòng thử lại sau.');
  }
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../api/api.ts';
import { checkProfile, readablePhone, profileErrors } from './profile-rules.ts';

test('a name and a number, or no number, may be sent', () => {
  assert.equal(checkProfile({ displayName: 'Trần Minh Anh', phoneNumber: '+84 (912) 345-678' }), undefined);
  assert.equal(checkProfile({ displayName: 'Trần Minh Anh', phoneNumber: '' }), undefined);
});

test('a missing name and a number with letters are said at their fields', () => {
  assert.deepEqual(checkProfile({ displayName: '', phoneNumber: 'không có' }), {
    fields: { displayName: 'Vui lòng nhập tên hiển thị.', phoneNumber: 'Số điện thoại không hợp lệ.' },
  });
});

test('a refused field has its sentence, beside that the update failed', () => {
  const error = new ApiError(400, { code: 'invalid-phone', message: 'Số điện thoại không hợp lệ.' });
  assert.deepEqual(profileErrors(error), {
    fields: { phoneNumber: 'Số điện thoại không hợp lệ.' },
    notice: 'Cập nhật hồ sơ thất bại.',
  });
});

test('any other error says that the update failed, and why', () => {
  const offline = new ApiError(0, { code: 'offline', message: 'Lỗi kết nối hoặc lỗi hệ thống.' });
  assert.deepEqual(profileErrors(offline), { notice: 'Cập nhật hồ sơ thất bại. Lỗi kết nối hoặc lỗi hệ thống.' });
});

test('a number is shown in the groups in which it is read', () => {
  assert.equal(readablePhone('0912345678'), '0912 345 678');
  assert.equal(readablePhone(''), '');
});

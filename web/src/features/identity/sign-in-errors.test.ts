import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errors, type ErrorCode } from '../../../../contract/errors.ts';
import { ApiError } from '../../api.ts';
import { isNotVerified, loginErrors, recordErrors, registrationErrors } from './sign-in-errors.ts';

const refused = (code: ErrorCode) => {
  const [status, message] = errors[code];
  return new ApiError(status, { code, message });
};
const offline = new ApiError(0, { code: 'offline', message: 'Lỗi kết nối hoặc lỗi hệ thống.' });

test('a login refusal stands where it belongs, in the words of the catalogue', () => {
  assert.deepEqual(loginErrors(refused('wrong-password')), { fields: { password: 'Mật khẩu không đúng!' } });
  assert.deepEqual(loginErrors(refused('user-not-found')), { fields: { email: 'Email không tồn tại.' } });
  assert.deepEqual(loginErrors(refused('invalid-credential')), { notice: 'Thông tin đăng nhập không chính xác!' });
  assert.deepEqual(loginErrors(offline), { notice: 'Lỗi kết nối hoặc lỗi hệ thống.' });
});

test('too many logins have their own sentence, whichever limit was hit', () => {
  const notice = 'Đăng nhập thất bại do quá nhiều yêu cầu. Vui lòng thử lại sau.';
  assert.deepEqual(loginErrors(refused('sign-in-too-many-requests')), { notice });
  assert.deepEqual(loginErrors(refused('too-many-requests')), { notice });
});

test('only the refusal of an unverified e-mail asks for verification', () => {
  assert.equal(isNotVerified(refused('email-not-verified')), true);
  assert.equal(isNotVerified(refused('wrong-password')), false);
});

test('a record that cannot be made is told from any other failure after the password', () => {
  assert.deepEqual(recordErrors(refused('user-create-failed')), { notice: 'Tạo người dùng thất bại.' });
  assert.deepEqual(recordErrors(offline), { notice: 'Lỗi không xác định khi xác minh người dùng.' });
});

test('a registration refusal stands where it belongs, in the words of the catalogue', () => {
  assert.deepEqual(registrationErrors(refused('email-already-in-use')), {
    fields: { email: 'Email đã được sử dụng.' },
  });
  assert.deepEqual(registrationErrors(refused('invalid-email')), { fields: { email: 'Email không hợp lệ.' } });
  assert.deepEqual(registrationErrors(refused('weak-password')), {
    fields: { password: 'Mật khẩu phải có ít nhất 6 ký tự.' },
  });
  assert.deepEqual(registrationErrors(refused('too-many-requests')), {
    notice: 'Quá nhiều yêu cầu. Vui lòng thử lại sau.',
  });
  assert.deepEqual(registrationErrors(offline), { notice: 'Đăng ký thất bại. Vui lòng thử lại.' });
});

test('a fault of the page itself is not passed off as a refusal', () => {
  assert.throws(() => loginErrors(new TypeError('a bug')), /a bug/);
});

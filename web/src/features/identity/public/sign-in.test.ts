import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errors, type ErrorCode } from '../../../../../contract/errors.ts';
import { ApiError } from '../../../api/api.ts';
import { loginOutcome, recordErrors, registrationErrors, signIn, type SignInDeps } from './sign-in.ts';

const credentials = { email: 'minhanh@vidu.vn', password: 'matkhau' };
const user = {
  uid: 'u1', email: credentials.email, displayName: 'minhanh', phoneNumber: '', emailVerified: true,
  currentCoin: 100, coursesEnrolled: [],
};

/** Signs in with a server that succeeds except for `changes`; counts the sign-outs. */
async function trySignIn(changes: Partial<SignInDeps>) {
  let signedOut = 0;
  const outcome = await signIn(credentials, {
    authenticate: async () => ({ user: { id: 'u1', emailVerified: true } }),
    refreshSession: async () => ({ state: 'learner', user }),
    signOut: async () => void (signedOut += 1),
    byCookie: true,
    ...changes,
  });
  return { outcome, signedOut };
}
const refuse = (status: number, code: string, message: string) => () =>
  Promise.reject(new ApiError(status, { code, message }));

test('the right password signs in', async () => {
  assert.deepEqual(await trySignIn({}), { outcome: 'signed-in', signedOut: 0 });
});

test('a wrong password is said at its field', async () => {
  const { outcome } = await trySignIn({ authenticate: refuse(401, 'wrong-password', 'Mật khẩu không đúng!') });
  assert.deepEqual(outcome, { fields: { password: 'Mật khẩu không đúng!' } });
});

test('an unverified e-mail is refused, and signed out should the server have let it in', async () => {
  const refused = await trySignIn({ authenticate: refuse(403, 'email-not-verified', '') });
  assert.equal(refused.outcome, 'not-verified');
  const letIn = await trySignIn({ authenticate: async () => ({ user: { id: 'u1', emailVerified: false } }) });
  assert.deepEqual(letIn, { outcome: 'not-verified', signedOut: 1 });
});

test('a missing uid is refused', async () => {
  const expected = { outcome: { notice: 'Đăng nhập thất bại: UID không hợp lệ.' }, signedOut: 1 };
  assert.deepEqual(await trySignIn({ authenticate: async () => null }), expected);
  assert.deepEqual(await trySignIn({ refreshSession: async () => ({ state: 'visitor' }), byCookie: false }), expected);
});

test('a browser that refuses the cookie is told so after the right password, with what to do', async () => {
  const { outcome, signedOut } = await trySignIn({ refreshSession: async () => ({ state: 'visitor' }) });
  assert.equal(signedOut, 1);
  assert.match((outcome as { notice: string }).notice, /^Trình duyệt đang chặn cookie .+ cho phép cookie .+ đăng nhập lại\.$/);
});

test('too many tries say after how long the next one is taken, where the server tells', () => {
  const after = (seconds?: number) => loginOutcome(new ApiError(429, { code: 'too-many-requests', message: '' }, seconds));
  const sentence = 'Đăng nhập thất bại do quá nhiều yêu cầu. Vui lòng thử lại sau.';
  assert.deepEqual(after(), { notice: sentence });
  assert.deepEqual(after(45), { notice: `${sentence} Bạn chờ khoảng 45 giây.` });
  assert.deepEqual(after(421), { notice: `${sentence} Bạn chờ khoảng 8 phút.` });
});

test('a record that cannot be made or read signs out again', async () => {
  assert.deepEqual(await trySignIn({ refreshSession: refuse(500, 'user-create-failed', 'Tạo người dùng thất bại.') }), {
    outcome: { notice: 'Tạo người dùng thất bại.' },
    signedOut: 1,
  });
  assert.deepEqual(await trySignIn({ refreshSession: refuse(503, 'unavailable', 'Hệ thống đang bận.') }), {
    outcome: { notice: 'Lỗi không xác định khi xác minh người dùng.' },
    signedOut: 1,
  });
});

test('a sign-out that fails too does not hide what went wrong first', async () => {
  const { outcome } = await trySignIn({
    refreshSession: refuse(500, 'internal-error', ''),
    signOut: refuse(0, 'offline', ''),
  });
  assert.deepEqual(outcome, { notice: 'Lỗi không xác định khi xác minh người dùng.' });
});

const refused = (code: ErrorCode) => {
  const [status, message] = errors[code];
  return new ApiError(status, { code, message });
};
const offline = new ApiError(0, { code: 'offline', message: 'Lỗi kết nối hoặc lỗi hệ thống.' });

test('a login error stands where it belongs, in the words of the catalogue', () => {
  assert.deepEqual(loginOutcome(refused('wrong-password')), { fields: { password: 'Mật khẩu không đúng!' } });
  assert.deepEqual(loginOutcome(refused('user-not-found')), { fields: { email: 'Email không tồn tại.' } });
  assert.deepEqual(loginOutcome(refused('invalid-credential')), { notice: 'Thông tin đăng nhập không chính xác!' });
  assert.deepEqual(loginOutcome(offline), { notice: 'Lỗi kết nối hoặc lỗi hệ thống.' });
});

test('too many logins have their own sentence, whichever limit was hit', () => {
  const notice = 'Đăng nhập thất bại do quá nhiều yêu cầu. Vui lòng thử lại sau.';
  assert.deepEqual(loginOutcome(refused('sign-in-too-many-requests')), { notice });
  assert.deepEqual(loginOutcome(refused('too-many-requests')), { notice });
});

test('only the error of an unverified e-mail asks for verification', () => {
  assert.equal(loginOutcome(refused('email-not-verified')), 'not-verified');
  assert.notEqual(loginOutcome(refused('wrong-password')), 'not-verified');
});

test('a record that cannot be made is told from any other error after the password', () => {
  assert.deepEqual(recordErrors(refused('user-create-failed')), { notice: 'Tạo người dùng thất bại.' });
  assert.deepEqual(recordErrors(offline), { notice: 'Lỗi không xác định khi xác minh người dùng.' });
});

test('a registration error stands where it belongs, in the words of the catalogue', () => {
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

test('a mistake of the page itself is not passed off as an error of the server', () => {
  assert.throws(() => loginOutcome(new TypeError('a bug')), /a bug/);
});

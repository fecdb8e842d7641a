import { ApiError } from '../../api.ts';
import type { FormErrors } from '../../form/errors.ts';

// What the server's errors mean at the forms of this folder.

const TOO_MANY_LOGINS = 'Đăng nhập thất bại do quá nhiều yêu cầu. Vui lòng thử lại sau.';
const TOO_MANY = 'Quá nhiều yêu cầu. Vui lòng thử lại sau.';
const REGISTRATION_FAILED = 'Đăng ký thất bại. Vui lòng thử lại.';

export const UID_MISSING = 'Đăng nhập thất bại: UID không hợp lệ.';
export const NOT_VERIFIED = 'Vui lòng xác minh email trước khi đăng nhập.';

/** An error of `POST /api/auth/sign-in/email`, except `email-not-verified`, which the page answers itself. */
export function loginErrors(error: unknown): FormErrors<'email' | 'password'> {
  const { code, message } = apiError(error);
  switch (code) {
    case 'wrong-password':
      return { fields: { password: message } };
    case 'user-not-found':
    case 'invalid-email':
      return { fields: { email: message } };
    case 'too-many-requests':
    case 'sign-in-too-many-requests':
      return { notice: TOO_MANY_LOGINS };
    default:
      return { notice: message };
  }
}

/** An error in loading or making the learner's record after the password was right. */
export const recordErrors = (error: unknown): { notice: string } => {
  const { code, message } = apiError(error);
  return { notice: code === 'user-create-failed' ? message : 'Lỗi không xác định khi xác minh người dùng.' };
};

/** An error of `POST /api/auth/sign-up/email`. */
export function registrationErrors(error: unknown): FormErrors<'email' | 'password' | 'confirm'> {
  const { code, message } = apiError(error);
  switch (code) {
    case 'email-already-in-use':
    case 'invalid-email':
      return { fields: { email: message } };
    case 'weak-password':
      return { fields: { password: message } };
    case 'too-many-requests':
      return { notice: TOO_MANY };
    default:
      return { notice: REGISTRATION_FAILED };
  }
}

/** Whether the password was right and only the e-mail has not been verified yet. */
export const isNotVerified = (error: unknown): boolean => apiError(error).code === 'email-not-verified';

/** Anything else that went wrong is a mistake of this page, and goes on to where those are seen. */
function apiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}

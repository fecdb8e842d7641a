import { ApiError, OFFLINE } from '../../../../api/api.ts';

/** Messages of the site's own accounts, so that forms show the same words. */
const WORDS = {
  'wrong-password': 'Mật khẩu không đúng!',
  'user-not-found': 'Email không tồn tại.',
  'invalid-credential': 'Thông tin đăng nhập không chính xác!',
  'too-many-requests': 'Quá nhiều yêu cầu. Vui lòng thử lại sau.',
  'email-not-verified': 'Vui lòng xác minh email trước khi đăng nhập.',
  'email-already-in-use': 'Email đã được sử dụng.',
  'invalid-email': 'Email không hợp lệ.',
  'weak-password': 'Mật khẩu phải có ít nhất 6 ký tự.',
  'verification-invalid': 'Đường dẫn xác minh không hợp lệ.',
  'verification-expired': 'Đường dẫn xác minh đã hết hạn.',
  'registration-password-wrong': 'Đây không phải mật khẩu của lần đăng ký mà thư này nói đến.',
  'reset-invalid': 'Liên kết đặt lại mật khẩu không hợp lệ hoặc đã hết hạn.',
  'current-password-wrong': 'Mật khẩu hiện tại không đúng.',
  'no-password': 'Tài khoản này chưa có mật khẩu. Bạn dùng “Quên mật khẩu?” ở trang đăng nhập để đặt.',
  'sign-in-again': 'Để chắc chắn là bạn, bạn đăng xuất rồi đăng nhập lại trước khi xóa tài khoản.',
  'internal-error': 'Đã xảy ra lỗi hệ thống. Vui lòng thử lại sau.',
} as const;

/** Only Firebase can disable an account. */
const DISABLED = 'Tài khoản này đã bị khóa. Bạn liên hệ với chủ trang.';

export type Code = keyof typeof WORDS;

export const refusal = (code: Code): ApiError => new ApiError(400, { code, message: WORDS[code] });

/** Returns Firebase's code, without `auth/`. */
export function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code.replace(/^auth\//, '') : '';
}

/** Firebase's codes that differ from the site's. */
const EQUIVALENT_CODES: Record<string, Code> = {
  'password-does-not-meet-requirements': 'weak-password',
  'missing-password': 'weak-password',
  'missing-email': 'invalid-email',
  'invalid-login-credentials': 'invalid-credential',
  'requires-recent-login': 'sign-in-again',
};

/**
 * Converts Firebase's errors; returns others unchanged.
 * @param called the site's codes by Firebase's for this call
 */
export function toApiError(error: unknown, called: Record<string, Code> = {}): unknown {
  const code = codeOf(error);
  if (error instanceof ApiError || code === '') return error;
  if (code === 'network-request-failed') return new ApiError(0, { code: 'offline', message: OFFLINE });
  if (code === 'user-disabled') return new ApiError(403, { code, message: DISABLED });
  const names: Record<string, Code> = { ...EQUIVALENT_CODES, ...called };
  if (Object.hasOwn(names, code)) return refusal(names[code] ?? 'internal-error');
  return refusal(Object.hasOwn(WORDS, code) ? (code as Code) : 'internal-error');
}

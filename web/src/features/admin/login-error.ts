import { ApiError } from '../../api.ts';

/** The error line of the admin login. */
export function loginError(error: unknown): string {
  if (error instanceof ApiError) return error.message || 'Thông tin đăng nhập không hợp lệ.';
  return 'Đã xảy ra lỗi không xác định.';
}

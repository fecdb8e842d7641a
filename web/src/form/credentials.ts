import { fieldErrors } from './errors.ts';

export type Credentials = { email: string; password: string };

/** Sooner than the server, which checks again. The length of a password matters only when it is made. */
export const checkCredentials = ({ email, password }: Credentials) =>
  fieldErrors({ email: emailError(email), password: password === '' ? 'Vui lòng nhập mật khẩu.' : undefined });

export function emailError(email: string): string | undefined {
  if (email === '') return 'Vui lòng nhập email.';
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email) ? undefined : 'Email không hợp lệ.';
}

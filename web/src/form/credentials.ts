import { fieldErrors } from './use-form.ts';

export type Credentials = { email: string; password: string };

/** Checks before the server does. Length matters only for a new password. */
export const checkCredentials = ({ email, password }: Credentials) =>
  fieldErrors({ email: emailError(email), password: password === '' ? 'Vui lòng nhập mật khẩu.' : undefined });

export const checkRegistration = ({ email, password, confirm }: Credentials & { confirm: string }) =>
  fieldErrors({
    email: emailError(email),
    password: newPasswordError(password),
    confirm: confirmError(password, confirm),
  });

/** Takes the name from the e-mail, because the sign-up form has no field for it. */
export const nameFromEmail = (email: string): string => email.slice(0, email.lastIndexOf('@'));

export function emailError(email: string): string | undefined {
  if (email === '') return 'Vui lòng nhập email.';
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email) ? undefined : 'Email không hợp lệ.';
}

// The server checks all of this again, with more rules.

const SHORTEST = 6;
const LONGEST = 128;

export const passwordHint = (shortest = SHORTEST): string => `Ít nhất ${shortest} ký tự, không quá dễ đoán.`;

export function newPasswordError(password: string, shortest = SHORTEST): string | undefined {
  if (password === '') return 'Vui lòng nhập mật khẩu.';
  if (password.length < shortest) return `Mật khẩu phải có ít nhất ${shortest} ký tự.`;
  return password.length > LONGEST ? `Mật khẩu dài tối đa ${LONGEST} ký tự.` : undefined;
}

export function confirmError(password: string, confirm: string): string | undefined {
  if (confirm === '') return 'Vui lòng nhập lại mật khẩu.';
  return confirm === password ? undefined : 'Mật khẩu xác nhận không khớp.';
}

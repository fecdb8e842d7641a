// The server checks all of this again and knows better; these sentences only come sooner.

const SHORTEST = 6;
const LONGEST = 128;

export const PASSWORD_HINT = `Ít nhất ${SHORTEST} ký tự.`;

export function newPasswordError(password: string): string | undefined {
  if (password === '') return 'Vui lòng nhập mật khẩu.';
  if (password.length < SHORTEST) return `Mật khẩu phải có ít nhất ${SHORTEST} ký tự.`;
  return password.length > LONGEST ? `Mật khẩu dài tối đa ${LONGEST} ký tự.` : undefined;
}

export function confirmError(password: string, confirm: string): string | undefined {
  if (confirm === '') return 'Vui lòng nhập lại mật khẩu.';
  return confirm === password ? undefined : 'Mật khẩu xác nhận không khớp.';
}

// The server checks all of this again and knows better; these sentences only come sooner.

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

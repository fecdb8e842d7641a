import { emailFault, type Credentials } from '../../form/credentials.ts';
import { fieldTrouble } from '../../form/trouble.ts';

// The server checks all of this again and knows better; these sentences only come sooner.

const SHORTEST = 6;
const LONGEST = 128;

export const checkRegistration = ({ email, password, confirm }: Credentials & { confirm: string }) =>
  fieldTrouble({
    email: emailFault(email),
    password: newPasswordFault(password),
    confirm: confirmFault(password, confirm),
  });

/** The sign-up form has no name: it is the part of the e-mail before the @ (decision 27). */
export const nameFromEmail = (email: string): string => email.slice(0, email.lastIndexOf('@'));

function newPasswordFault(password: string): string | undefined {
  if (password === '') return 'Vui lòng nhập mật khẩu.';
  if (password.length < SHORTEST) return `Mật khẩu phải có ít nhất ${SHORTEST} ký tự.`;
  return password.length > LONGEST ? `Mật khẩu dài tối đa ${LONGEST} ký tự.` : undefined;
}

function confirmFault(password: string, confirm: string): string | undefined {
  if (confirm === '') return 'Vui lòng nhập lại mật khẩu.';
  return confirm === password ? undefined : 'Mật khẩu xác nhận không khớp.';
}

import { emailError, confirmError, newPasswordError, type Credentials } from '../../form/credentials.ts';
import { fieldErrors } from '../../form/errors.ts';

export const checkRegistration = ({ email, password, confirm }: Credentials & { confirm: string }) =>
  fieldErrors({
    email: emailError(email),
    password: newPasswordError(password),
    confirm: confirmError(password, confirm),
  });

/** The sign-up form has no name: it is the part of the e-mail before the @. */
export const nameFromEmail = (email: string): string => email.slice(0, email.lastIndexOf('@'));

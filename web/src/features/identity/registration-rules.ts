import { emailFault, type Credentials } from '../../form/credentials.ts';
import { confirmFault, newPasswordFault } from '../../form/new-password.ts';
import { fieldTrouble } from '../../form/trouble.ts';

export const checkRegistration = ({ email, password, confirm }: Credentials & { confirm: string }) =>
  fieldTrouble({
    email: emailFault(email),
    password: newPasswordFault(password),
    confirm: confirmFault(password, confirm),
  });

/** The sign-up form has no name: it is the part of the e-mail before the @ (decision 27). */
export const nameFromEmail = (email: string): string => email.slice(0, email.lastIndexOf('@'));

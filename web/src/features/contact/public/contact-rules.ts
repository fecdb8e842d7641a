import { emailError } from '../../../form/credentials.ts';
import { fieldErrors } from '../../../form/use-form.ts';

export const FIELDS = ['name', 'email', 'message', 'website'] as const;
type ContactField = (typeof FIELDS)[number];

const LONGEST = 4000;

/** Checks before the server, which checks again. */
export const checkMessage = ({ name, email, message }: Record<ContactField, string>) =>
  fieldErrors<ContactField>({
    name: name === '' ? 'Vui lòng nhập họ tên.' : undefined,
    email: emailError(email),
    message: messageError(message),
  });

function messageError(message: string): string | undefined {
  if (message === '') return 'Vui lòng nhập nội dung.';
  return message.length > LONGEST ? 'Nội dung dài tối đa 4.000 ký tự.' : undefined;
}

import { Field } from '../ui/Field.tsx';
import { passwordHint } from './credentials.ts';

type Props = {
  label: string;
  errors: { password?: string | undefined; confirm?: string | undefined };
  shortest?: number | undefined;
};

/** The fields `password` and `confirm` of a form in which a password is made. */
export function NewPasswordFields({ label, errors, shortest }: Props) {
  const common = { type: 'password', autoComplete: 'new-password', required: true };
  return (
    <>
      <Field label={label} name="password" {...common} hint={passwordHint(shortest)} error={errors.password} />
      <Field label="Xác nhận mật khẩu" name="confirm" {...common} error={errors.confirm} />
    </>
  );
}

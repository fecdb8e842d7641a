import { send } from '../../api.ts';
import type { Credentials } from '../../form/credentials.ts';
import { NewPasswordFields } from '../../form/NewPasswordFields.tsx';
import { useForm } from '../../form/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { registrationErrors } from './sign-in-errors.ts';
import { checkRegistration, nameFromEmail } from './registration-rules.ts';

const FIELDS = ['email', 'password', 'confirm'] as const;

/** @param props.onRegistered told the address to which the verification mail went */
export function RegisterForm({ onRegistered }: { onRegistered: (registered: Credentials) => void }) {
  const { errors, notice, formProps, submitProps } = useForm({
    fields: FIELDS,
    check: checkRegistration,
    send: async ({ email, password }) => {
      try {
        await send('POST', '/api/auth/sign-up/email', { email, password, name: nameFromEmail(email) });
      } catch (error) {
        return registrationErrors(error);
      }
      onRegistered({ email, password });
      return undefined;
    },
  });

  return (
    <>
      {notice && <Notice kind="bad">{notice}</Notice>}
      <form className="grid gap-4" {...formProps}>
        <Field label="Email" name="email" type="email" autoComplete="email" required error={errors.email} />
        <NewPasswordFields label="Mật khẩu" errors={errors} />
        <Button kind="primary" wide busyLabel="Đang đăng ký…" {...submitProps}>
          Đăng ký
        </Button>
      </form>
    </>
  );
}

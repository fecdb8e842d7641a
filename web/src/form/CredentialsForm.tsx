import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Notice } from '../ui/Notice.tsx';
import { checkCredentials, passwordHint, type Credentials } from './credentials.ts';
import { useForm, type FormErrors } from './use-form.ts';

const FIELDS = ['email', 'password'] as const;

type Props = {
  /** First value of the address, if known. */
  email?: string;
  /** For the browser's autofill. */
  autoComplete: 'email' | 'username';
  /** Signed in; the next page is loading. */
  leaving: boolean;
  /** @throws ApiError */
  send: (credentials: Credentials) => Promise<FormErrors<keyof Credentials> | undefined>;
  /** Shown between fields and button. */
  children?: ReactNode;
};

/** Sign-in by e-mail and password, for learners and the admin. */
export function CredentialsForm({ email, autoComplete, leaving, send, children }: Props) {
  const { busy, errors, notice, formProps, submitProps } = useForm({ fields: FIELDS, check: checkCredentials, send });
  return (
    <>
      {notice && <Notice kind="bad">{notice}</Notice>}
      <form className="grid gap-4" {...formProps}>
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete={autoComplete}
          defaultValue={email}
          required
          error={errors.email}
        />
        <Field
          label="Mật khẩu"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          error={errors.password}
        />
        {children}
        <Button kind="primary" wide busyLabel="Đang đăng nhập…" {...submitProps} busy={busy || leaving}>
          Đăng nhập
        </Button>
      </form>
    </>
  );
}

type NewPasswordProps = {
  label: string;
  errors: { password?: string | undefined; confirm?: string | undefined };
  shortest?: number | undefined;
};

/** The fields `password` and `confirm`. */
export function NewPasswordFields({ label, errors, shortest }: NewPasswordProps) {
  const common = { type: 'password', autoComplete: 'new-password', required: true };
  return (
    <>
      <Field label={label} name="password" {...common} hint={passwordHint(shortest)} error={errors.password} />
      <Field label="Xác nhận mật khẩu" name="confirm" {...common} error={errors.confirm} />
    </>
  );
}

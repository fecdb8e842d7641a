import { useState } from 'react';
import { send } from '../../api.ts';
import { checkCredentials, type Credentials } from '../../form/credentials.ts';
import { refreshSession, signOut } from '../../session/session.ts';
import { useForm } from '../../form/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { NOT_VERIFIED } from './sign-in-errors.ts';
import { ResendMail } from './ResendMail.tsx';
import { signIn, type SignInDeps } from './sign-in.ts';

const FIELDS = ['email', 'password'] as const;

const DEPS: SignInDeps = {
  authenticate: (credentials) => send('POST', '/api/auth/sign-in/email', credentials),
  refreshSession,
  signOut,
};

/**
 * @param props.email the address to begin with, empty when it is not known
 * @param props.leaving the sign-in is done and the next page is on its way
 */
export function LoginForm({ email, leaving }: { email: string; leaving: boolean }) {
  /** Who is registered and has not opened the mail's link. */
  const [unverified, setUnverified] = useState<Credentials>();

  const { busy, errors, notice, formProps, submitProps } = useForm({
    fields: FIELDS,
    check: checkCredentials,
    send: async (credentials: Credentials) => {
      setUnverified(undefined);
      const outcome = await signIn(credentials, DEPS);
      if (outcome === 'not-verified') setUnverified(credentials);
      return typeof outcome === 'string' ? undefined : outcome;
    },
  });

  return (
    <>
      {notice && <Notice kind="bad">{notice}</Notice>}
      {unverified && (
        <>
          <Notice kind="bad">{NOT_VERIFIED}</Notice>
          <ResendMail {...unverified} label="Gửi lại email xác minh" />
        </>
      )}
      <form className="grid gap-4" {...formProps}>
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
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
        <p className="-my-3 text-sm">
          <Link to="/reset-password" className="inline-flex min-h-11 items-center">
            Quên mật khẩu?
          </Link>
        </p>
        <Button kind="primary" wide {...submitProps} busy={busy || leaving} busyLabel="Đang đăng nhập…">
          Đăng nhập
        </Button>
      </form>
    </>
  );
}

import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { refreshAdminSession, signInAdmin, useAdminSession } from '../../session/admin-session.ts';
import { checkCredentials } from '../../form/credentials.ts';
import { SignInFrame } from '../../form/SignInFrame.tsx';
import { useForm } from '../../form/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { loginError } from './login-error.ts';

const FIELDS = ['email', 'password'] as const;

/** The admin's own way in; whoever is signed in as the admin already goes on at once. */
export function Component() {
  const signedIn = useAdminSession().state === 'admin';
  const navigate = useNavigate();

  useEffect(() => {
    // Who cannot be asked about may still sign in.
    refreshAdminSession().catch(() => undefined);
  }, []);

  useEffect(() => {
    if (signedIn) void navigate('/admin', { replace: true });
  }, [signedIn, navigate]);

  const { busy, errors, notice, formProps, submitProps } = useForm({
    fields: FIELDS,
    check: checkCredentials,
    send: async ({ email, password }) => {
      try {
        const session = await signInAdmin(email, password);
        return session.state === 'admin' ? undefined : { notice: loginError(undefined) };
      } catch (error) {
        return { notice: loginError(error) };
      }
    },
  });

  return (
    <SignInFrame>
      <h1>Đăng nhập quản trị</h1>
      {notice && <Notice kind="bad">{notice}</Notice>}
      <form className="grid gap-4" {...formProps}>
        <Field label="Email" name="email" type="email" autoComplete="username" required error={errors.email} />
        <Field
          label="Mật khẩu"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          error={errors.password}
        />
        <Button kind="primary" wide busyLabel="Đang đăng nhập…" {...submitProps} busy={busy || signedIn}>
          Đăng nhập
        </Button>
      </form>
    </SignInFrame>
  );
}

import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { refreshAdminSession, signInAdmin, useAdminSession } from '../../session/admin-session.ts';
import { checkCredentials } from '../../form/credentials.ts';
import { SignInFrame } from '../../form/SignInFrame.tsx';
import { useForm } from '../../form/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { CodeForm } from './account/CodeForm.tsx';
import { loginError } from './login-error.ts';

const FIELDS = ['email', 'password'] as const;

/** The admin's own way in, in one step or two; whoever is signed in as the admin already goes on at once. */
export function Component() {
  const [waitsForCode, setWaitsForCode] = useState(false);
  const [expired, setExpired] = useState('');
  const signedIn = useAdminSession().state === 'admin';
  const navigate = useNavigate();

  useEffect(() => {
    // Who cannot be asked about may still sign in.
    refreshAdminSession().catch(() => undefined);
  }, []);

  useEffect(() => {
    if (signedIn) void navigate('/admin', { replace: true });
  }, [signedIn, navigate]);

  if (waitsForCode && !signedIn) {
    const restart = (message = '') => {
      setExpired(message);
      setWaitsForCode(false);
    };
    return (
      <SignInFrame>
        <SecondStep onRestart={restart} />
      </SignInFrame>
    );
  }
  return (
    <SignInFrame>
      <h1>Đăng nhập quản trị</h1>
      {expired && <Notice kind="bad">{expired}</Notice>}
      <Credentials signedIn={signedIn} onCode={() => setWaitsForCode(true)} />
    </SignInFrame>
  );
}

function Credentials({ signedIn, onCode }: { signedIn: boolean; onCode: () => void }) {
  const { busy, errors, notice, formProps, submitProps } = useForm({
    fields: FIELDS,
    check: checkCredentials,
    send: async ({ email, password }) => {
      try {
        const session = await signInAdmin(email, password);
        if (session === 'code') onCode();
        else if (session.state !== 'admin') return { notice: loginError(undefined) };
        return undefined;
      } catch (error) {
        return { notice: loginError(error) };
      }
    },
  });

  return (
    <>
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
    </>
  );
}

/** A code of the authenticator app, or a recovery code, after the right password. */
function SecondStep({ onRestart }: { onRestart: (message?: string) => void }) {
  const [recovery, setRecovery] = useState(false);
  return (
    <>
      <h1>Xác thực hai bước</h1>
      <p>
        {recovery
          ? 'Nhập một mã dự phòng mà bạn đã cất khi cài đặt. Mỗi mã dùng được một lần.'
          : 'Nhập mã 6 số trong ứng dụng xác thực trên điện thoại của bạn.'}
      </p>
      <CodeForm
        key={String(recovery)}
        recovery={recovery}
        label={recovery ? 'Mã dự phòng' : 'Mã xác thực'}
        button="Xác nhận"
        onDone={async () => void (await refreshAdminSession())}
        onExpired={onRestart}
      />
      <p className="-mx-2 flex flex-wrap justify-between gap-x-4">
        <Button kind="text" onClick={() => setRecovery(!recovery)}>
          {recovery ? 'Dùng ứng dụng xác thực' : 'Dùng mã dự phòng'}
        </Button>
        <Button kind="text" onClick={() => onRestart()}>
          Quay lại
        </Button>
      </p>
    </>
  );
}

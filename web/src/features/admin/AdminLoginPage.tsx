import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { refreshAdminSession, signInAdmin, useAdminSession } from '../../session/admin-session.ts';
import type { Credentials } from '../../form/credentials.ts';
import { CredentialsForm } from '../../form/CredentialsForm.tsx';
import { SignInFrame } from '../../form/SignInFrame.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { CodeForm } from './account/CodeForm.tsx';
import { useKeptInTab } from './tab-storage.ts';

/** The password was right, and yet nobody is signed in. */
const NO_SESSION = 'Đã xảy ra lỗi không xác định.';

/** The admin's own way in, in one step or two; whoever is signed in as the admin already goes on at once. */
export function Component() {
  const [waitsForCode, setWaitsForCode] = useState(false);
  const [expired, setExpired] = useState('');
  const email = useKeptInTab('admin-email');
  const signedIn = useAdminSession().state === 'admin';
  const navigate = useNavigate();

  useEffect(() => {
    // Who cannot be asked about may still sign in.
    refreshAdminSession().catch(() => undefined);
  }, []);

  useEffect(() => {
    if (signedIn) void navigate('/admin', { replace: true });
  }, [signedIn, navigate]);

  const signIn = async ({ email, password }: Credentials) => {
    const session = await signInAdmin(email, password);
    if (session === 'code') setWaitsForCode(true);
    return session !== 'code' && session.state !== 'admin' ? { notice: NO_SESSION } : undefined;
  };

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
      <CredentialsForm key={email} {...(email && { email })} autoComplete="username" leaving={signedIn} send={signIn} />
    </SignInFrame>
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

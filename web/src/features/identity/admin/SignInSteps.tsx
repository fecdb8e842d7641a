import { useState, type ReactNode } from 'react';
import { refreshAdminSession, signInAdmin } from '../../../session/admin-session.ts';
import type { Credentials } from '../../../form/credentials.ts';
import { CredentialsForm } from '../../../form/CredentialsForm.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { CodeForm } from './CodeForm.tsx';

/** Error shown when the password was right but no session exists. */
const NO_SESSION = 'Đã xảy ra lỗi không xác định.';

type Props = {
  heading: (text: string) => ReactNode;
  email: string | undefined;
  /** The sign-in is done and the next page is loading. */
  signedIn: boolean;
};

export function SignInSteps({ heading, email, signedIn }: Props) {
  const [waitsForCode, setWaitsForCode] = useState(false);
  const [expired, setExpired] = useState('');

  const signIn = async (credentials: Credentials) => {
    const session = await signInAdmin(credentials.email, credentials.password);
    if (session === 'code') setWaitsForCode(true);
    return session !== 'code' && session.state !== 'admin' ? { notice: NO_SESSION } : undefined;
  };

  if (waitsForCode && !signedIn) {
    const restart = (message = '') => {
      setExpired(message);
      setWaitsForCode(false);
    };
    return <SecondStep heading={heading} onRestart={restart} />;
  }
  return (
    <>
      {heading('Đăng nhập quản trị')}
      {expired && <Notice kind="bad">{expired}</Notice>}
      <CredentialsForm key={email} {...(email && { email })} autoComplete="username" leaving={signedIn} send={signIn} />
    </>
  );
}

/** Asks for a code of the authenticator app, or a recovery code, after the right password. */
function SecondStep({ heading, onRestart }: Pick<Props, 'heading'> & { onRestart: (message?: string) => void }) {
  const [recovery, setRecovery] = useState(false);
  return (
    <>
      {heading('Xác thực hai bước')}
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

import { Link, useLocation, useRouteLoaderData, useSearchParams } from 'react-router';
import { useState } from 'react';
import type { Site } from '#contract/site.ts';
import { SignInFrame, SignInLinks } from '../../../form/SignInFrame.tsx';
import type { Credentials } from '../../../form/credentials.ts';
import { CredentialsForm } from '../../../form/CredentialsForm.tsx';
import { useHydrated } from '../../../form/use-form.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { send } from '../../../api/api.ts';
import { refreshSession, signOut } from '../../../session/session.ts';
import { GoogleButton } from './GoogleButton.tsx';
import { ResendMail } from './ResendMail.tsx';
import { loginRequest, useContinueAfterSignIn, withReturn } from './return-path.ts';
import { NOT_VERIFIED, signIn, type SignInDeps } from './sign-in.ts';

/** The learners' login, which leads back; sends on a learner who is signed in already. */
export function Component() {
  const location = useLocation();
  const [query] = useSearchParams();
  // After a reload the browser still has the router's state, which the server's HTML lacks.
  const hydrated = useHydrated();
  const { from, message, email = '' } = loginRequest(hydrated ? location.state : null, query);
  const signedIn = useContinueAfterSignIn(from, email !== '');
  const site = useRouteLoaderData<Site>('site');

  return (
    <SignInFrame>
      <h1>Đăng nhập</h1>
      {message && <Notice>{message}</Notice>}
      <LoginForm key={email} email={email} leaving={signedIn} />
      <GoogleButton />
      {!site?.firebase && (
        <LinkButton wide to={withReturn('/card', from)}>
          Em có thẻ học sinh?
        </LinkButton>
      )}
      <SignInLinks>
        <LinkButton kind="text" small to="/">
          Về trang chủ
        </LinkButton>
        <LinkButton kind="text" small to={withReturn('/register', from)} replace>
          Tạo tài khoản mới
        </LinkButton>
      </SignInLinks>
    </SignInFrame>
  );
}

const DEPS: Omit<SignInDeps, 'byCookie'> = {
  authenticate: (credentials) => send('POST', '/api/auth/sign-in/email', credentials),
  refreshSession,
  signOut,
};

/**
 * @param props.email first value, empty if unknown
 * @param props.leaving signed in, the next page is loading
 */
function LoginForm({ email, leaving }: { email: string; leaving: boolean }) {
  /** Account with an unverified e-mail. */
  const [unverified, setUnverified] = useState<Credentials>();
  const site = useRouteLoaderData<Site>('site');

  const trySignIn = async (credentials: Credentials) => {
    setUnverified(undefined);
    const outcome = await signIn(credentials, { ...DEPS, byCookie: !site?.firebase });
    if (outcome === 'not-verified') setUnverified(credentials);
    return typeof outcome === 'string' ? undefined : outcome;
  };

  return (
    <>
      {unverified && (
        <>
          <Notice kind="bad">{NOT_VERIFIED}</Notice>
          <ResendMail {...unverified} label="Gửi lại email xác minh" />
        </>
      )}
      <CredentialsForm email={email} autoComplete="email" leaving={leaving} send={trySignIn}>
        <p className="-my-3 text-sm">
          <Link to="/reset-password" className="inline-flex min-h-11 items-center">
            Quên mật khẩu?
          </Link>
        </p>
      </CredentialsForm>
    </>
  );
}

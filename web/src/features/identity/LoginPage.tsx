import { useLocation, useSearchParams } from 'react-router';
import { SignInFrame, SignInLinks } from '../../form/SignInFrame.tsx';
import { useHydrated } from '../../form/use-form.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { loginRequest, withReturn } from './login-request.ts';
import { LoginForm } from './LoginForm.tsx';
import { useGoOn } from './use-go-on.ts';

/** Signs a learner in and goes back to where they came from; whoever is signed in already goes on at once. */
export function Component() {
  const location = useLocation();
  const [query] = useSearchParams();
  // After a reload the browser still has the router's state, which the server's HTML could not know.
  const hydrated = useHydrated();
  const { from, message, email = '' } = loginRequest(hydrated ? location.state : null, query);
  const signedIn = useGoOn(from);

  return (
    <SignInFrame>
      <h1>Đăng nhập</h1>
      {message && <Notice>{message}</Notice>}
      <LoginForm key={email} email={email} leaving={signedIn} />
      <GoogleButton />
      <SignInLinks>
        <LinkButton kind="text" small to="/">
          Về trang chủ
        </LinkButton>
        <LinkButton kind="text" small to={withReturn('/register', from)}>
          Tạo tài khoản mới
        </LinkButton>
      </SignInLinks>
    </SignInFrame>
  );
}

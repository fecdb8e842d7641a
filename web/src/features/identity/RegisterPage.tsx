import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Credentials } from '../../form/credentials.ts';
import { SignInFrame, SignInLinks } from '../../form/SignInFrame.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { withReturn } from './login-request.ts';
import { MailSent } from './MailSent.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { returnPath } from './return-path.ts';
import { useGoOn } from './use-go-on.ts';
import { storeRegistration } from './pending-registration.ts';

/** Makes an account; afterwards a message stands in place of the form. */
export function Component() {
  const [query] = useSearchParams();
  const [registered, setRegistered] = useState<Credentials>();
  const from = returnPath(query.get('next'));
  const login = withReturn('/login', from);
  useGoOn(from);
  const onRegistered = (credentials: Credentials) => {
    storeRegistration({ email: credentials.email, from });
    setRegistered(credentials);
  };

  return (
    <SignInFrame>
      {registered ? (
        <MailSent {...registered} login={login} />
      ) : (
        <>
          <h1>Đăng ký</h1>
          <RegisterForm onRegistered={onRegistered} />
          <GoogleButton />
          <SignInLinks>
            <LinkButton kind="text" small to="/">
              Về trang chủ
            </LinkButton>
            <LinkButton kind="text" small to={login}>
              Đã có tài khoản? Đăng nhập
            </LinkButton>
          </SignInLinks>
        </>
      )}
    </SignInFrame>
  );
}

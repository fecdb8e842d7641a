import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { checkRegistration, nameFromEmail, type Credentials } from '../../../form/credentials.ts';
import { NextHeading, SignInFrame, SignInLinks } from '../../../form/SignInFrame.tsx';
import { LinkButton, Button } from '../../../ui/Button.tsx';
import { send } from '../../../api/api.ts';
import { NewPasswordFields } from '../../../form/CredentialsForm.tsx';
import { useForm } from '../../../form/use-form.ts';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Agreement } from './Agreement.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { returnPath, storeRegistration, useContinueAfterSignIn, withReturn } from './return-path.ts';
import { registrationErrors } from './sign-in.ts';
import { ResendMail } from './ResendMail.tsx';

export function Component() {
  const [query] = useSearchParams();
  const [registered, setRegistered] = useState<Credentials>();
  const from = returnPath(query.get('next'));
  const login = withReturn('/login', from);
  useContinueAfterSignIn(from);
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
          <GoogleButton agreed />
          <SignInLinks>
            <LinkButton kind="text" small to="/">
              Về trang chủ
            </LinkButton>
            <LinkButton kind="text" small to={login} replace>
              Đã có tài khoản? Đăng nhập
            </LinkButton>
          </SignInLinks>
        </>
      )}
    </SignInFrame>
  );
}

const FIELDS = ['email', 'password', 'confirm'] as const;

/** @param props.onRegistered receives the address of the verification mail */
function RegisterForm({ onRegistered }: { onRegistered: (registered: Credentials) => void }) {
  const { errors, notice, formProps, submitProps } = useForm({
    fields: FIELDS,
    check: checkRegistration,
    send: async ({ email, password }) => {
      await send('POST', '/api/auth/sign-up/email', { email, password, name: nameFromEmail(email) });
      onRegistered({ email, password });
    },
    errorsOf: registrationErrors,
  });

  return (
    <>
      {notice && <Notice kind="bad">{notice}</Notice>}
      <form className="grid gap-4" {...formProps}>
        <Field label="Email" name="email" type="email" autoComplete="email" required error={errors.email} />
        <NewPasswordFields label="Mật khẩu" errors={errors} />
        <Agreement by="form" />
        <Button kind="primary" wide busyLabel="Đang đăng ký…" {...submitProps}>
          Đăng ký
        </Button>
      </form>
    </>
  );
}

/** Help if the mail does not arrive. */
function MailSent({ email, password, login }: { email: string; password: string; login: string }) {
  return (
    <>
      <NextHeading>Đăng ký thành công!</NextHeading>
      <p>
        Email xác minh đã được gửi đến <b className="wrap-anywhere">{email}</b>. Bạn mở email, bấm vào đường dẫn xác minh
        rồi đăng nhập.
      </p>
      <p className="text-sm text-ink-soft">Không thấy email? Bạn xem cả hộp thư rác, hoặc gửi lại.</p>
      <ResendMail email={email} password={password} label="Gửi lại" />
      <LinkButton kind="primary" wide to={login} replace>
        Đến trang đăng nhập
      </LinkButton>
    </>
  );
}

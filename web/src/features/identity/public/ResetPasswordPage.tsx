import { useSearchParams } from 'react-router';
import { useState } from 'react';
import { NextHeading, SignInFrame, SignInLinks } from '../../../form/SignInFrame.tsx';
import { send } from '../../../api/api.ts';
import { emailError } from '../../../form/credentials.ts';
import { errorsAt, fieldErrors, useForm } from '../../../form/use-form.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { InboxLink } from './ResendMail.tsx';
import { ResetForm } from './ResetForm.tsx';

/** Requests the mail; with its code, sets the new password. */
export function Component() {
  const [query] = useSearchParams();
  const code = query.get('code');
  return <SignInFrame>{code ? <ResetForm key={code} code={code} /> : <ResetRequest />}</SignInFrame>;
}

const FIELDS = ['email'] as const;

function ResetRequest() {
  const [sentTo, setSentTo] = useState<string>();
  return sentTo ? <Sent email={sentTo} /> : <RequestForm onSent={setSentTo} />;
}

function RequestForm({ onSent }: { onSent: (email: string) => void }) {
  const { errors, notice, formProps, submitProps } = useForm({
    fields: FIELDS,
    check: ({ email }) => fieldErrors({ email: emailError(email) }),
    send: async ({ email }) => {
      await send('POST', '/api/auth/request-password-reset', { email });
      onSent(email);
    },
    errorsOf: errorsAt({ 'invalid-email': 'email' }),
  });

  return (
    <>
      <h1>Quên mật khẩu</h1>
      <p>Bạn nhập email đã đăng ký. Chúng tôi gửi đến đó một đường dẫn để bạn chọn mật khẩu mới.</p>
      {notice && <Notice kind="bad">{notice}</Notice>}
      <form className="grid gap-4" {...formProps}>
        <Field label="Email" name="email" type="email" autoComplete="email" required error={errors.email} />
        <Button kind="primary" wide busyLabel="Đang gửi…" {...submitProps}>
          Gửi đường dẫn
        </Button>
      </form>
      <SignInLinks>
        <LinkButton kind="text" small to="/login">
          Về trang đăng nhập
        </LinkButton>
      </SignInLinks>
    </>
  );
}

/** Says the same for addresses without an account. */
function Sent({ email }: { email: string }) {
  return (
    <>
      <NextHeading>Bạn kiểm tra email nhé</NextHeading>
      <p>
        Nếu <b className="wrap-anywhere">{email}</b> có tài khoản, đường dẫn đặt lại mật khẩu đã được gửi đến đó và dùng
        được trong 1 giờ.
      </p>
      <p className="text-sm text-ink-soft">Không thấy email? Bạn xem cả hộp thư rác, hoặc gửi lại sau ít phút.</p>
      <InboxLink />
      <LinkButton kind="primary" wide to="/login">
        Đến trang đăng nhập
      </LinkButton>
    </>
  );
}

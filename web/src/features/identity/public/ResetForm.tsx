import { useEffect, useState } from 'react';
import { ApiError, send } from '../../../api/api.ts';
import { confirmError, newPasswordError } from '../../../form/credentials.ts';
import { NewPasswordFields } from '../../../form/CredentialsForm.tsx';
import { NextHeading } from '../../../form/SignInFrame.tsx';
import { errorsAt, fieldErrors, useForm } from '../../../form/use-form.ts';
import { refreshSession } from '../../../session/session.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';

const FIELDS = ['password', 'confirm'] as const;

/** Sets a new password by the mail's code. */
export function ResetForm({ code }: { code: string }) {
  const [state, setState] = useState<'open' | 'done'>('open');
  const [dead, setDead] = useState<string>();
  useEffect(() => {
    const left = new AbortController();
    send('POST', '/api/auth/reset-password/check', { token: code }, left.signal).catch((error: unknown) => {
      // After a network error the form may still be tried.
      if (error instanceof ApiError && error.code === 'reset-invalid') setDead(error.message);
    });
    return () => left.abort();
  }, [code]);
  const { errors, notice, formProps, submitProps } = useForm({
    fields: FIELDS,
    check: ({ password, confirm }) =>
      fieldErrors({ password: newPasswordError(password), confirm: confirmError(password, confirm) }),
    send: async ({ password }) => {
      await send('POST', '/api/auth/reset-password', { token: code, newPassword: password });
      setState('done');
      // All sessions have ended, also one in this browser.
      await refreshSession().catch(() => undefined);
    },
    errorsOf: (error) => {
      if (error.code === 'reset-invalid') setDead(error.message);
      return errorsAt({ 'weak-password': 'password' as const })(error);
    },
  });

  if (state === 'done') return <Done />;
  return (
    <>
      <h1>Đặt lại mật khẩu</h1>
      {(dead ?? notice) && <Notice kind="bad">{dead ?? notice}</Notice>}
      {dead ? (
        <LinkButton kind="primary" wide to="/reset-password">
          Gửi đường dẫn mới
        </LinkButton>
      ) : (
        <form className="grid gap-4" {...formProps}>
          <NewPasswordFields label="Mật khẩu mới" errors={errors} />
          <Button kind="primary" wide busyLabel="Đang lưu…" {...submitProps}>
            Lưu mật khẩu mới
          </Button>
        </form>
      )}
    </>
  );
}

function Done() {
  return (
    <>
      <NextHeading>Đã đổi mật khẩu</NextHeading>
      <p>Mọi thiết bị đang đăng nhập đã được đăng xuất. Bạn đăng nhập bằng mật khẩu mới nhé.</p>
      <LinkButton kind="primary" wide to="/login">
        Đến trang đăng nhập
      </LinkButton>
    </>
  );
}

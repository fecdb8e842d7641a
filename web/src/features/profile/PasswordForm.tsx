import { useEffect, useRef, useState } from 'react';
import { ApiError, send } from '../../api.ts';
import { NewPasswordFields } from '../../form/NewPasswordFields.tsx';
import { confirmError, newPasswordError } from '../../form/new-password.ts';
import { fieldErrors, type FormErrors } from '../../form/errors.ts';
import { useForm } from '../../form/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { toast } from '../../ui/toast.ts';

const FIELDS = ['current', 'password', 'confirm'] as const;

/** Changes the password; every other device is signed out. */
export function PasswordForm() {
  const [changes, setChanges] = useState(0);
  const shown = useRef(0);
  const { errors, notice, formProps, submitProps } = useForm({
    fields: FIELDS,
    check: ({ current, password, confirm }) =>
      fieldErrors({
        current: current === '' ? 'Vui lòng nhập mật khẩu hiện tại.' : undefined,
        password: newPasswordError(password),
        confirm: confirmError(password, confirm),
      }),
    send: async ({ current, password }) => {
      try {
        await send('POST', '/api/auth/change-password', { currentPassword: current, newPassword: password });
      } catch (error) {
        return passwordErrors(error);
      }
      setChanges((count) => count + 1);
      toast.success('Đổi mật khẩu thành công!');
      return undefined;
    },
  });

  const { ref: form } = formProps;
  useEffect(() => {
    if (shown.current === changes) return;
    shown.current = changes;
    form.current?.reset();
  }, [changes, form]);

  return (
    <Sheet aria-labelledby="change-password" className="grid gap-4">
      <h2 id="change-password">Đổi mật khẩu</h2>
      {notice && <Notice kind="bad">{notice}</Notice>}
      <form className="grid gap-4" {...formProps}>
        <Field
          label="Mật khẩu hiện tại"
          name="current"
          type="password"
          autoComplete="current-password"
          required
          error={errors.current}
        />
        <NewPasswordFields label="Mật khẩu mới" errors={errors} />
        <Button kind="primary" className="justify-self-start" busyLabel="Đang đổi…" {...submitProps}>
          Đổi mật khẩu
        </Button>
      </form>
    </Sheet>
  );
}

function passwordErrors(error: unknown): FormErrors<(typeof FIELDS)[number]> {
  if (!(error instanceof ApiError)) throw error;
  if (error.code === 'current-password-wrong') return { fields: { current: error.message } };
  if (error.code === 'weak-password') return { fields: { password: error.message } };
  return { notice: error.message };
}

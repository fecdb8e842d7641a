import { useEffect, useRef, useState } from 'react';
import { ApiError, send } from '../api.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Notice } from '../ui/Notice.tsx';
import { toast } from '../ui/toast.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { fieldErrors, type FormErrors } from './errors.ts';
import { confirmError, newPasswordError } from './credentials.ts';
import { useForm } from './use-form.ts';

const FIELDS = ['current', 'password', 'confirm'] as const;

type Props = {
  realm: 'learner' | 'admin';
  /** Characters of the new password. */
  shortest?: number | undefined;
  onChanged?: (() => void) | undefined;
};

const ADDRESS = { learner: '/api/auth/change-password', admin: '/api/admin/auth/change-password' } as const;

/** Changes the password; every other device is signed out. */
export function ChangePassword({ realm, shortest, onChanged }: Props) {
  const [changes, setChanges] = useState(0);
  const shown = useRef(0);
  const { errors, notice, formProps, submitProps } = useForm({
    fields: FIELDS,
    check: ({ current, password, confirm }) =>
      fieldErrors({
        current: current === '' ? 'Vui lòng nhập mật khẩu hiện tại.' : undefined,
        password: newPasswordError(password, shortest),
        confirm: confirmError(password, confirm),
      }),
    send: async ({ current, password }) => {
      try {
        await send('POST', ADDRESS[realm], { currentPassword: current, newPassword: password });
      } catch (error) {
        return passwordErrors(error);
      }
      setChanges((count) => count + 1);
      toast.success('Đổi mật khẩu thành công!');
      onChanged?.();
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
    <>
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
        <NewPasswordFields label="Mật khẩu mới" errors={errors} shortest={shortest} />
        <Button kind="primary" className="justify-self-start" busyLabel="Đang đổi…" {...submitProps}>
          Đổi mật khẩu
        </Button>
      </form>
    </>
  );
}

const NEW_PASSWORD_CODES = ['weak-password', 'weak-admin-password', 'same-password'];

function passwordErrors(error: unknown): FormErrors<(typeof FIELDS)[number]> {
  if (!(error instanceof ApiError)) throw error;
  if (error.code === 'current-password-wrong') return { fields: { current: error.message } };
  if (NEW_PASSWORD_CODES.includes(error.code)) return { fields: { password: error.message } };
  return { notice: error.message };
}

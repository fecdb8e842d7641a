import { useEffect, useRef, useState } from 'react';
import { send } from '../api/api.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Notice } from '../ui/Notice.tsx';
import { toast } from '../ui/toast.ts';
import { confirmError, newPasswordError } from './credentials.ts';
import { NewPasswordFields } from './CredentialsForm.tsx';
import { errorsAt, fieldErrors, useForm } from './use-form.ts';

const FIELDS = ['current', 'password', 'confirm'] as const;

type Props = {
  realm: 'learner' | 'admin';
  /** Least number of characters of the new password. */
  shortest?: number | undefined;
  onChanged?: (() => void) | undefined;
};

const ADDRESS = { learner: '/api/auth/change-password', admin: '/api/admin/auth/change-password' } as const;

/** Changes the password, which signs out all other devices. */
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
      await send('POST', ADDRESS[realm], { currentPassword: current, newPassword: password });
      setChanges((count) => count + 1);
      toast.success('Đổi mật khẩu thành công!');
      onChanged?.();
    },
    errorsOf: errorsAt({
      'current-password-wrong': 'current',
      'weak-password': 'password',
      'weak-admin-password': 'password',
      'same-password': 'password',
    }),
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

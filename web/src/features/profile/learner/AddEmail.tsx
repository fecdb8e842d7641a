import { useState } from 'react';
import type { User } from '#contract/users.ts';
import { api } from '../../../api/api.ts';
import { confirmError, emailError, newPasswordError } from '../../../form/credentials.ts';
import { NewPasswordFields } from '../../../form/CredentialsForm.tsx';
import { errorsAt, fieldErrors, useForm } from '../../../form/use-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { AccountPart } from './AccountPart.tsx';

const FIELDS = ['email', 'password', 'confirm'] as const;

/** Lets a learner who signs in by a card add an address and a password. */
export function AddEmail({ user: { uid } }: { user: User }) {
  const [sentTo, setSentTo] = useState<string>();
  const { errors, notice, formProps, submitProps } = useForm({
    fields: FIELDS,
    check: ({ email, password, confirm }) =>
      fieldErrors({ email: emailError(email), password: newPasswordError(password), confirm: confirmError(password, confirm) }),
    send: async ({ email, password }) => {
      await api('POST /api/users/:uid/email', { params: { uid }, body: { email, password } });
      setSentTo(email);
    },
    errorsOf: errorsAt({ 'invalid-email': 'email', 'email-already-in-use': 'email', 'guardian-is-learner': 'email', 'weak-password': 'password' }),
  });
  return (
    <AccountPart id="add-email" title="Thêm email" about="Để vào học cả khi không có thẻ." action="Thêm">
      {sentTo !== undefined && (
        <Notice kind="good">
          Đã gửi thư tới <b className="wrap-anywhere">{sentTo}</b>. Em mở liên kết trong thư rồi bấm xác minh. Từ đó em đăng nhập được bằng email và
          mật khẩu này; thẻ vẫn dùng được.
        </Notice>
      )}
      {notice && <Notice kind="bad">{notice}</Notice>}
      <form className="grid gap-4" {...formProps}>
        <Field label="Email của em" name="email" type="email" autoComplete="email" required error={errors.email} />
        <NewPasswordFields label="Mật khẩu mới" errors={errors} />
        <Button kind="primary" className="justify-self-start" busyLabel="Đang gửi…" {...submitProps}>
          Gửi thư xác minh
        </Button>
      </form>
    </AccountPart>
  );
}

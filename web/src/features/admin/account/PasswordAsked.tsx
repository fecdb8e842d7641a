import { send } from '../../../api.ts';
import { errorsAt, fieldErrors, useForm } from '../../../form/use-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';

const FIELDS = ['password'] as const;

type Props<Answer> = {
  call: 'enable' | 'disable' | 'generate-backup-codes';
  button: string;
  onAnswer: (answer: Answer) => void;
  onCancel?: (() => void) | undefined;
};

/** Asks for the present password before the second factor is set up, renewed or taken away. */
export function PasswordAsked<Answer>({ call, button, onAnswer, onCancel }: Props<Answer>) {
  const { errors, notice, formProps, submitProps } = useForm({
    fields: FIELDS,
    check: ({ password }) => fieldErrors({ password: password === '' ? 'Vui lòng nhập mật khẩu.' : undefined }),
    send: async ({ password }) => onAnswer(await send<Answer>('POST', `/api/admin/auth/two-factor/${call}`, { password })),
    errorsOf: errorsAt({ 'current-password-wrong': 'password' }),
  });
  return (
    <form className="grid gap-4" {...formProps}>
      {notice && <Notice kind="bad">{notice}</Notice>}
      <Field
        label="Mật khẩu hiện tại"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" busyLabel="Đang kiểm tra…" {...submitProps}>
          {button}
        </Button>
        {onCancel && (
          <Button kind="text" onClick={onCancel}>
            Hủy
          </Button>
        )}
      </div>
    </form>
  );
}

import { useEffect, useState } from 'react';
import { errorsAt, fieldErrors, useForm } from '../../../form/use-form.ts';
import { sendAdminCode } from '../../../session/admin-session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';

const FIELDS = ['code'] as const;

type Props = {
  label: string;
  button: string;
  /** Asks for a recovery code (ab3d-efgh-…) instead of six digits. */
  recovery?: boolean;
  onDone: () => void | Promise<void>;
  /** Called when the code's sign-in has expired. */
  onExpired?: (message: string) => void;
};

export function CodeForm({ label, button, recovery = false, onDone, onExpired }: Props) {
  const [done, setDone] = useState(false);
  const { busy, errors, notice, formProps, submitProps } = useForm({
    fields: FIELDS,
    check: ({ code }) => fieldErrors({ code: code === '' ? 'Vui lòng nhập mã.' : undefined }),
    send: async ({ code }) => {
      await sendAdminCode(recovery ? 'backup-code' : 'totp', code);
      await onDone();
      setDone(true);
    },
    errorsOf: (error) => {
      if (error.code === 'second-factor-expired') onExpired?.(error.message);
      return errorsAt({ 'second-factor-wrong': 'code' as const })(error);
    },
  });
  const { ref: form } = formProps;
  useEffect(() => {
    const input = form.current?.elements.namedItem('code');
    if (input instanceof HTMLElement) input.focus();
  }, [form]);
  return (
    <form className="grid gap-4" {...formProps}>
      {notice && <Notice kind="bad">{notice}</Notice>}
      <Field
        label={label}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        inputMode={recovery ? 'text' : 'numeric'}
        className={recovery ? 'max-w-md tabular-nums' : 'max-w-56 text-lg tracking-widest tabular-nums'}
        required
        error={errors.code}
      />
      <Button kind="primary" className="justify-self-start" busyLabel="Đang kiểm tra…" {...submitProps} busy={busy || done}>
        {button}
      </Button>
    </form>
  );
}

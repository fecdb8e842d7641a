import { useState } from 'react';
import type { GuardianView } from '#contract/guardian.ts';
import { api } from '../../../api/api.ts';
import { errorsAt, fieldErrors, useForm } from '../../../form/use-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';

const FIELDS = ['year'] as const;

/** Lets the guardian correct the year of birth; a child cannot raise the age to 16. */
export function CorrectYear({ token, onDone }: { token: string; onDone: (view: GuardianView) => void }) {
  const [saved, setSaved] = useState(false);
  const { errors, notice, formProps, submitProps } = useForm({
    fields: FIELDS,
    check: ({ year }) => fieldErrors({ year: /^\d{4}$/.test(year) ? undefined : 'Quý phụ huynh ghi năm sinh bằng 4 chữ số.' }),
    send: async ({ year }) => {
      setSaved(false);
      onDone(await api('POST /api/guardian/birth-year', { body: { token, year: Number(year) } }));
      setSaved(true);
    },
    errorsOf: errorsAt({ 'invalid-birth-year': 'year' as const }),
  });
  return (
    <details className="rounded-control border border-line px-4">
      <summary className="min-h-11 cursor-pointer py-2.5 font-bold">Năm sinh của em chưa đúng?</summary>
      <form className="grid gap-4 pb-4" {...formProps}>
        <p>Nếu năm sinh đúng cho thấy em đã đủ 16 tuổi, em không cần ý kiến phụ huynh nữa và liên kết này hết tác dụng.</p>
        {notice && <Notice kind="bad">{notice}</Notice>}
        {saved && <Notice kind="good">Đã lưu năm sinh.</Notice>}
        <Field label="Năm sinh của em" name="year" inputMode="numeric" maxLength={4} className="max-w-32" required error={errors.year} />
        <div>
          <Button busyLabel="Đang lưu…" {...submitProps}>
            Lưu năm sinh
          </Button>
        </div>
      </form>
    </details>
  );
}

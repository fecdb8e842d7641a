import { useState, type ReactNode } from 'react';
import type { User } from '#contract/users.ts';
import { api } from '../../../api/api.ts';
import { errorsAt, useForm, fieldErrors, type FormErrors } from '../../../form/use-form.ts';
import { updateUser } from '../../../session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { emailError } from '../../../form/credentials.ts';

const FIELDS = ['year', 'guardianEmail'] as const;

const errorsOf = errorsAt<(typeof FIELDS)[number]>({
  'invalid-birth-year': 'year', 'guardian-refused': 'year', 'birth-year-kept': 'year',
  'invalid-email': 'guardianEmail', 'guardian-is-learner': 'guardianEmail', 'guardian-needed': 'guardianEmail',
});

type Props = { user: User; onSaved: (user: User) => void; /** Shown beside the button. */ children?: ReactNode };

/** Year of birth and, under 16, a guardian's address. */
export function BirthYearForm({ user, onSaved, children }: Props) {
  const { birthYear = null, guardian = null, required = false } = user.consent ?? {};
  /** The guardian has agreed through the owner: none is asked. */
  const isAgreed = guardian?.state === 'agreed' && guardian.email === '';
  const [child, setChild] = useState(birthYear !== null && isChild(String(birthYear)));
  const { errors, notice, formProps, submitProps } = useForm({
    fields: FIELDS,
    check: (values) => checkBirthYear(values, required && !guardian),
    send: async ({ year, guardianEmail }) => {
      const body = { year: Number(year), ...(guardianEmail && { guardianEmail }) };
      const saved = await api('PUT /api/users/:uid/birth-year', { params: { uid: user.uid }, body });
      updateUser(saved);
      onSaved(saved);
    },
    errorsOf,
  });
  return (
    <form className="grid gap-4" {...formProps}>
      {notice && <Notice kind="bad">{notice}</Notice>}
      <Field
        label="Năm sinh"
        name="year"
        inputMode="numeric"
        autoComplete="bday-year"
        maxLength={4}
        className="max-w-32"
        required
        hint="Ví dụ: 2014."
        defaultValue={birthYear ?? ''}
        error={errors.year}
        onChange={({ target }) => setChild(isChild(target.value))}
      />
      {child && !isAgreed && (
        <Field
          label={required ? 'Email của phụ huynh' : 'Email của phụ huynh (nếu có)'}
          name="guardianEmail"
          type="email"
          autoComplete="off"
          hint="Chúng tôi gửi một lá thư xin phụ huynh đồng ý."
          defaultValue={guardian?.email}
          error={errors.guardianEmail}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" busyLabel="Đang lưu…" {...submitProps}>
          Lưu
        </Button>
        {children}
      </div>
    </form>
  );
}

type Values = { year: string; guardianEmail: string };

const thisYear = (): number => new Date().getFullYear();

/** Reports whether a guardian's consent is needed for that year of birth. */
const isChild = (year: string): boolean => /^\d{4}$/.test(year) && thisYear() - Number(year) < 16;

/** @param needsGuardian a child must name one */
function checkBirthYear({ year, guardianEmail }: Values, needsGuardian: boolean): FormErrors<keyof Values> | undefined {
  const age = thisYear() - Number(year);
  return fieldErrors({
    year: /^\d{4}$/.test(year) ? (age < 5 || age > 100 ? 'Năm sinh này không đúng. Bạn kiểm tra lại giúp.' : undefined) : 'Bạn ghi năm sinh bằng 4 chữ số.',
    guardianEmail: isChild(year) && (guardianEmail || needsGuardian) ? emailError(guardianEmail) : undefined,
  });
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LearnersAge } from '#contract/guardian.ts';
import type { AdminUser } from '#contract/users.ts';
import { api, messageOf } from '../../../api/api.ts';
import { errorsAt, fieldErrors, useForm } from '../../../form/use-form.ts';
import { queries } from '../../../api/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { ErrorNotice, Notice } from '../../../ui/Notice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { birthYearQuery } from './queries.ts';
import { addressOrCard } from '../../../ui/admin/address-or-card.ts';

const GUARDIAN: Record<NonNullable<LearnersAge['guardian']>, string> = {
  waiting: 'phụ huynh chưa trả lời', expired: 'phụ huynh không trả lời', agreed: 'phụ huynh đã đồng ý', refused: 'phụ huynh đã từ chối',
  withdrawn: 'phụ huynh đã rút lại sự đồng ý',
};

function ageWords({ birthYear, child, guardian }: LearnersAge): string {
  if (birthYear === null) return 'Học sinh chưa ghi năm sinh.';
  return [birthYear, child ? 'dưới 16 tuổi' : 'đủ 16 tuổi', guardian && GUARDIAN[guardian]].filter(Boolean).join(' · ');
}

/**
 * A learner's year of birth. Learners who declared themselves under 16 cannot change it; the owner can. Empty if the
 * site does not ask.
 */
export function BirthYear({ user }: { user: AdminUser }) {
  const { data, error, refetch } = useQuery(birthYearQuery(user.uid), queries);
  const [editing, setEditing] = useState(false);
  if (data === null) return null;
  return (
    <Sheet aria-labelledby="birth-year" className="flex flex-wrap items-center justify-between gap-4">
      <div className="grid min-w-0 flex-1 basis-60 gap-1">
        <h2 id="birth-year" className="text-sm font-medium text-ink-soft">
          Năm sinh
        </h2>
        {!data && error && <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton />}
        {data && <p className="font-bold">{ageWords(data)}</p>}
      </div>
      {data && data.guardian !== 'withdrawn' && (
        <Button small onClick={() => setEditing(true)}>Sửa năm sinh</Button>
      )}
      {editing && data && (
        <Dialog title="Sửa năm sinh" onClose={() => setEditing(false)}>
          <Form user={user} age={data} onClose={() => setEditing(false)} />
        </Dialog>
      )}
    </Sheet>
  );
}

const FIELDS = ['year'] as const;

function Form({ user: { uid, displayName, email }, age, onClose }: { user: AdminUser; age: LearnersAge; onClose: () => void }) {
  const { errors, notice, formProps, submitProps } = useForm({
    fields: FIELDS,
    check: ({ year }) => fieldErrors({ year: /^\d{4}$/.test(year) ? undefined : 'Bạn ghi năm sinh bằng 4 chữ số.' }),
    send: async ({ year }) => {
      const saved = await api('PUT /api/admin/users/:uid/birth-year', { params: { uid }, body: { year: Number(year) } });
      queries.setQueryData(birthYearQuery(uid).queryKey, saved);
      toast.success('Đã lưu năm sinh.');
      onClose();
    },
    errorsOf: errorsAt({ 'invalid-birth-year': 'year' as const }),
  });
  return (
    <form className="grid gap-4 p-5" {...formProps}>
      <p className="[overflow-wrap:anywhere]">
        {displayName} ({addressOrCard(email)}). Học sinh dưới 16 tuổi không tự đổi thành đủ 16 tuổi được. Bạn chỉ sửa khi biết chắc năm sinh đúng;
        đủ 16 tuổi thì không cần phụ huynh đồng ý nữa.
      </p>
      {notice && <Notice kind="bad">{notice}</Notice>}
      <Field
        label="Năm sinh" name="year" inputMode="numeric" maxLength={4} className="max-w-32" required
        defaultValue={age.birthYear ?? ''} error={errors.year}
      />
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" busyLabel="Đang lưu…" {...submitProps}>
          Lưu
        </Button>
        <Button onClick={onClose}>Để sau</Button>
      </div>
    </form>
  );
}

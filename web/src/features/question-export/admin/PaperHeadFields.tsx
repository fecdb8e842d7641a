import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PaperHead } from '#contract/paper-head.ts';
import { api, messageOf } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { ErrorNotice, Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toast.ts';

export const paperHeadQuery = queryOptions({ queryKey: ['admin', 'paper-head'], queryFn: ({ signal }) => api('GET /api/admin/paper-head', {}, signal) });

/** The school and the exam above a printed paper: written once, kept for the next one. */
export function PaperHeadFields() {
  const { data, error, refetch } = useQuery(paperHeadQuery, queries);
  if (!data) return error ? <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} /> : null;
  return (
    <details className="rounded-control border border-line px-3">
      <summary className="min-h-11 content-center font-bold wrap-anywhere">Đầu đề thi: {data.school === '' ? 'chưa có tên trường' : data.school}</summary>
      <Fields head={data} />
    </details>
  );
}

function Fields({ head }: { head: PaperHead }) {
  const [value, setValue] = useState({ ...head, minutes: head.minutes === null ? '' : String(head.minutes) });
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const field = (name: keyof typeof value) => ({ value: value[name], onChange: ({ target }: { target: { value: string } }) => setValue((now) => ({ ...now, [name]: name === 'minutes' ? target.value.replace(/\D/g, '') : target.value })) });
  const save = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const minutes = value.minutes === '' ? null : Number(value.minutes);
      queries.setQueryData(paperHeadQuery.queryKey, await api('PUT /api/admin/paper-head', { body: { ...value, minutes } }));
      toast.success('Đã lưu đầu đề thi.');
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="grid gap-4 pt-1 pb-3">
      <div className="grid gap-4 sm:grid-cols-2 sm:items-start">
        <Field label="Sở hoặc Phòng" maxLength={120} placeholder="Phòng GD&ĐT Quận 1" {...field('authority')} />
        <Field label="Trường" maxLength={120} placeholder="Trường THCS Hoa Sen" {...field('school')} />
        <Field label="Kì kiểm tra" maxLength={120} hint="Để trống thì lấy theo bộ đề." {...field('exam')} />
        <Field label="Số phút làm bài" inputMode="numeric" autoComplete="off" maxLength={3} hint="Để trống thì lấy theo đề." {...field('minutes')} />
      </div>
      {error !== undefined && <Notice kind="bad">{error}</Notice>}
      <div className="flex flex-wrap items-center gap-3">
        <Button small busy={busy} busyLabel="Đang lưu…" onClick={() => void save()}>
          Lưu đầu đề thi
        </Button>
        <span className="text-sm text-ink-soft">Dùng cho mọi đề in và đề Word sau này.</span>
      </div>
    </div>
  );
}

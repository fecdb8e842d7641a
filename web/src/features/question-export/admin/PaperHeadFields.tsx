import { queryOptions, useQuery } from '@tanstack/react-query';
import { useImperativeHandle, useState, type Ref } from 'react';
import type { PaperHead } from '#contract/paper-head.ts';
import { api, messageOf } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { isEqual } from '../../../editor/documents/is-equal.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { ErrorNotice, Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toast.ts';

export const paperHeadQuery = queryOptions({ queryKey: ['admin', 'paper-head'], queryFn: ({ signal }) => api('GET /api/admin/paper-head', {}, signal) });

/** Saves what was typed and not saved yet; false if that failed, and the fields say why. */
export type PaperHeadHandle = { save: () => Promise<boolean> };

/** The school and the exam above a printed paper: written once, kept for the next one. */
export function PaperHeadFields({ ref }: { ref: Ref<PaperHeadHandle> }) {
  const { data, error, refetch } = useQuery(paperHeadQuery, queries);
  if (!data) return error ? <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} /> : null;
  return (
    <details className="rounded-control border border-line px-3">
      <summary className="min-h-11 content-center py-2 font-bold wrap-anywhere">Đầu đề thi: {data.school === '' ? 'chưa có tên trường' : data.school}</summary>
      <Fields ref={ref} head={data} />
    </details>
  );
}

const toFields = (head: PaperHead) => ({ ...head, minutes: head.minutes === null ? '' : String(head.minutes) });

function Fields({ ref, head }: { ref: Ref<PaperHeadHandle>; head: PaperHead }) {
  const [value, setValue] = useState(toFields(head));
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const field = (name: keyof typeof value) => ({ value: value[name], onChange: ({ target }: { target: { value: string } }) => setValue((now) => ({ ...now, [name]: name === 'minutes' ? target.value.replace(/\D/g, '') : target.value })) });
  const save = async (): Promise<boolean> => {
    setBusy(true);
    setError(undefined);
    try {
      const minutes = value.minutes === '' ? null : Number(value.minutes);
      queries.setQueryData(paperHeadQuery.queryKey, await api('PUT /api/admin/paper-head', { body: { ...value, minutes } }));
      toast.success('Đã lưu đầu đề thi.');
      return true;
    } catch (failure) {
      setError(messageOf(failure));
      return false;
    } finally {
      setBusy(false);
    }
  };
  useImperativeHandle(ref, () => ({ save: () => (isEqual(value, toFields(head)) ? Promise.resolve(true) : save()) }));
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

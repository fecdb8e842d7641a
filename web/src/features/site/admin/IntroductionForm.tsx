import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { IntroductionDesk } from '#contract/introduction.ts';
import { api, ApiError, messageOf } from '../../../api/api.ts';
import { UnsavedChanges } from '../../../layout/history/AskBeforeLeaving.tsx';
import { markSiteChanged } from '../../../api/page-data.ts';
import { queries } from '../../../api/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { ErrorNotice, Notice } from '../../../ui/Notice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { ImageField } from '../../../editor/uploads/ImageField.tsx';
import { refetchWaiting } from '../../../layout/admin/waiting.ts';
import { RichText } from '../../../editor/text/RichText.tsx';
import { ClassFields, EMPTY_CLASS } from './ClassFields.tsx';

export const INTRODUCTION = queryOptions({
  queryKey: ['admin', 'introduction'],
  queryFn: ({ signal }) => api('GET /api/admin/site/introduction', {}, signal),
});

/** Logo, introduction, and the classes that the law requires to be published. */
export function IntroductionForm() {
  const { data, error, refetch } = useQuery(INTRODUCTION, queries);
  return (
    <section id="introduction" tabIndex={-1} aria-labelledby="introduction-title" className="scroll-mt-4">
      <Sheet className="grid gap-4">
        <h2 id="introduction-title">Giới thiệu của bạn</h2>
        <p className="text-ink-soft">
          Hiện ở trang chủ, trang Liên hệ và trang <Link to="/about">Giới thiệu</Link>. Phần để trống không hiện ở đâu cả.
        </p>
        {data ? <Form key={data.version} desk={data} onReload={() => void refetch()} /> : error ? <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} /> : <Skeleton />}
      </Sheet>
    </section>
  );
}

function Form({ desk, onReload }: { desk: IntroductionDesk; onReload: () => void }) {
  const { revalidate } = useRevalidator();
  const [value, setValue] = useState(desk);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const [checked, setChecked] = useState(false);
  const put = (changes: Partial<IntroductionDesk>) => setValue((now) => ({ ...now, ...changes }));
  const unsaved = JSON.stringify(value) !== JSON.stringify(desk);
  const nameless = value.classes.some(({ subject }) => subject.trim() === '');

  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (busy || nameless) return;
    setBusy(true);
    setError(undefined);
    try {
      queries.setQueryData(INTRODUCTION.queryKey, await api('PUT /api/admin/site/introduction', { body: value }));
      markSiteChanged();
      await Promise.all([revalidate(), refetchWaiting()]);
      toast.success('Đã lưu phần giới thiệu.');
    } catch (reason) {
      setBusy(false);
      setError(reason instanceof ApiError ? reason : new ApiError(0, { code: 'offline', message: messageOf(reason) }));
    }
  };

  return (
    <form className="grid gap-5" noValidate onSubmit={(event) => void save(event)}>
      <ImageField label="Logo" folder="course" value={value.logo} onChange={(logo) => put({ logo })} />
      <Field
        label="Câu mở đầu trang chủ"
        maxLength={80}
        value={value.hero}
        placeholder="Học Toán lớp 6–9, chắc từng trang vở"
        hint="Chữ lớn ở đầu trang chủ. Để trống thì dùng câu có sẵn."
        onChange={({ target }) => put({ hero: target.value })}
      />
      <RichText
        label="Lời giới thiệu"
        folder="course"
        value={value.text}
        hint="Thầy cô là ai, dạy thế nào, thành tích của học sinh; chèn được ảnh."
        onChange={(text) => put({ text })}
      />
      <fieldset className="grid gap-3">
        <legend className="font-bold">Lớp học, lịch học và học phí</legend>
        <p className="text-sm text-ink-soft">
          Thông tư 29/2024/TT-BGDĐT yêu cầu công khai môn học, thời lượng, thời gian, địa điểm, hình thức, người dạy và mức thu trước khi nhận
          học sinh. Mục nào để trống thì không hiện.
        </p>
        {value.classes.map((each, at) => (
          <ClassFields
            // The fields are controlled by `value`, so that an index as key cannot leave a removed class's text in
            // the next fields.
            // eslint-disable-next-line react/no-array-index-key
            key={at}
            number={at + 1}
            value={each}
            error={checked && each.subject.trim() === '' ? 'Vui lòng nhập môn học, khối lớp.' : undefined}
            onChange={(to) => put({ classes: value.classes.with(at, to) })}
            onRemove={() => put({ classes: value.classes.toSpliced(at, 1) })}
          />
        ))}
        <p>
          <Button small onClick={() => put({ classes: [...value.classes, EMPTY_CLASS] })}>
            Thêm lớp
          </Button>
        </p>
      </fieldset>
      {error && <Notice kind="bad">{error.message}</Notice>}
      {checked && nameless && <Notice kind="bad">Có lớp chưa có môn học, khối lớp.</Notice>}
      <p className="flex flex-wrap gap-3">
        <Button kind="primary" type="submit" busy={busy} busyLabel="Đang lưu…">
          Lưu phần giới thiệu
        </Button>
        {error?.code === 'version-conflict' && <Button onClick={onReload}>Tải bản mới nhất</Button>}
      </p>
      <UnsavedChanges form={{ unsaved: unsaved && !busy, discard: () => setValue(desk) }}>Phần giới thiệu chưa được lưu.</UnsavedChanges>
    </form>
  );
}

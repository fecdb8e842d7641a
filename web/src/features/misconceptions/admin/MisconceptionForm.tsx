import { useEffect, useRef } from 'react';
import type { Misconception, MisconceptionWritten } from '#contract/misconceptions.ts';
import { fieldErrors, useForm } from '../../../form/use-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field, TextArea } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { GRADE_OPTIONS } from '../../../ui/admin/grades.ts';
import { SelectField } from '../../../ui/admin/SelectField.tsx';

const FIELDS = ['title', 'hint', 'grade', 'lesson'] as const;
const GRADES = [['', 'Chưa ghi khối'], ...GRADE_OPTIONS] as const;

/** Learners see these texts as they are. */
const NO_FORMULAS = 'Chỗ này chỉ có chữ thường: bạn bỏ dấu $ và viết công thức thành lời.';

type Values = Record<(typeof FIELDS)[number], string>;

type Props = {
  values?: Partial<Misconception>;
  save: string;
  /** @throws ApiError */
  send: (written: MisconceptionWritten) => Promise<void>;
  onCancel: () => void;
};

const check = ({ title, hint, grade, lesson }: Values) => fieldErrors({
  title: title === '' ? 'Vui lòng nhập tên của lỗi.' : title.includes('$') ? NO_FORMULAS : undefined,
  hint: hint === '' ? 'Vui lòng nhập gợi ý cho học sinh.' : hint.includes('$') ? NO_FORMULAS : undefined,
  grade: lesson !== '' && grade === '' ? 'Vui lòng chọn khối của Bài này.' : undefined,
  lesson: lesson === '' || (/^\d+$/.test(lesson) && Number(lesson) >= 1 && Number(lesson) <= 50) ? undefined : 'Vui lòng nhập số bài từ 1 đến 50.',
});

const numberOrNull = (text: string): number | null => (text === '' ? null : Number(text));

/** Title and hint of a misconception, and where it first occurs. */
export function MisconceptionForm({ values = {}, save, send, onCancel }: Props) {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const { errors, notice, formProps, submitProps } = useForm({
    fields: FIELDS,
    check,
    send: ({ title, hint, grade, lesson }) => send({ title, hint, grade: numberOrNull(grade), lesson: numberOrNull(lesson) }),
  });
  return (
    <form className="grid gap-4" {...formProps}>
      {notice && <Notice kind="bad">{notice}</Notice>}
      <Field ref={first} label="Tên của lỗi" name="title" maxLength={120} autoComplete="off" required hint="Một dòng mà giáo viên đọc là nhận ra." defaultValue={values.title} error={errors.title} />
      <TextArea
        label="Gợi ý cho học sinh" name="hint" rows={2} maxLength={400} required
        hint="Một, hai câu nói với “em”: nhìn lại chỗ nào, không nói đáp án. Viết chữ thường, không có công thức." defaultValue={values.hint} error={errors.hint}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField label="Khối" name="grade" options={GRADES} defaultValue={values.grade ?? ''} error={errors.grade} />
        <Field label="Bài" name="lesson" inputMode="numeric" autoComplete="off" maxLength={2} placeholder="Số của Bài trong sách" defaultValue={values.lesson ?? ''} error={errors.lesson} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" busyLabel="Đang lưu…" {...submitProps}>{save}</Button>
        <Button onClick={onCancel}>Hủy</Button>
      </div>
    </form>
  );
}

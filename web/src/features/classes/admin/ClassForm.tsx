import { useRef, useState } from 'react';
import { readClassGrade } from '#contract/class-name.ts';
import type { Class, ClassDetail } from '#contract/classes.ts';
import type { Input } from '#contract/api.ts';
import { nextSchoolYear, schoolYearOf } from '#contract/school-year.ts';
import { errorsAt, fieldErrors, useForm, type FormErrors } from '../../../form/use-form.ts';
import { dayOf } from '../../../session/activity.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { GRADE_OPTIONS } from '../../../ui/admin/grades.ts';
import { SelectField } from '../../../ui/admin/SelectField.tsx';
import { schoolYearWords } from './class-address.ts';

const FIELDS = ['name', 'grade', 'schoolYear'] as const;
const GRADES = [['', 'Chọn khối'], ...GRADE_OPTIONS] as const;

type Values = Record<(typeof FIELDS)[number], string>;

type Props = {
  values?: Pick<Class, 'name' | 'grade' | 'schoolYear'>;
  save: string;
  /** @throws ApiError */
  send: (written: Input<'PUT /api/admin/classes/:id'>['body']) => Promise<ClassDetail>;
  onSaved: (schoolClass: ClassDetail) => void;
  onCancel: () => void;
};

const check = ({ name, grade }: Values): FormErrors<(typeof FIELDS)[number]> | undefined =>
  fieldErrors({ name: name === '' ? 'Vui lòng nhập tên lớp.' : undefined, grade: grade === '' ? 'Vui lòng chọn khối (từ 6 đến 9).' : undefined });

export function ClassForm({ values, save, send, onSaved, onCancel }: Props) {
  const grade = useRef<HTMLSelectElement>(null);
  const { errors, notice, formProps, submitProps } = useForm({
    fields: FIELDS,
    check,
    errorsOf: errorsAt({ 'class-exists': 'name' }),
    send: async (written) => onSaved(await send({ ...written, grade: Number(written.grade) })),
  });
  const [thisYear] = useState(() => schoolYearOf(dayOf(new Date())));
  const years = [...new Set([thisYear, nextSchoolYear(thisYear), values?.schoolYear ?? thisYear])].sort();
  // "9A1" says its grade; the owner may choose another.
  const chooseGrade = (name: string) => {
    const read = readClassGrade(name) ?? Number(/(?<!\d)[6-9](?!\d)/.exec(name)?.[0]);
    if (grade.current && read) grade.current.value = String(read);
  };
  return (
    <form className="grid gap-4" {...formProps}>
      {notice && <Notice kind="bad">{notice}</Notice>}
      <Field
        label="Tên lớp" name="name" maxLength={40} autoComplete="off" required hint="Viết như ở trường: 9A1, 6/1, Toán 8 tối."
        defaultValue={values?.name} error={errors.name} onInput={({ currentTarget }) => chooseGrade(currentTarget.value)}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField ref={grade} label="Khối" name="grade" options={GRADES} required defaultValue={values?.grade ?? ''} error={errors.grade} />
        <SelectField label="Năm học" name="schoolYear" options={years.map((year) => [year, schoolYearWords(year)] as const)} defaultValue={values?.schoolYear ?? thisYear} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" busyLabel="Đang lưu…" {...submitProps}>{save}</Button>
        <Button onClick={onCancel}>Hủy</Button>
      </div>
    </form>
  );
}

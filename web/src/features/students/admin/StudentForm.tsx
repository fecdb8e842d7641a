import type { StudentDetail, StudentInput } from '#contract/students.ts';
import { fieldErrors, useForm } from '../../../form/use-form.ts';
import { UnsavedChanges } from '../../../layout/history/AskBeforeLeaving.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { GRADE_OPTIONS } from '../../../ui/admin/grades.ts';
import { SelectField } from '../../../ui/admin/SelectField.tsx';
import { readablePhone } from '../../../ui/admin/phone.ts';

const FIELDS = ['name', 'grade', 'className', 'schoolCode', 'phone', 'enrollmentDate', 'guardianPhone', 'guardianEmail'] as const;
const GRADES = [['', 'Chọn khối'], ...GRADE_OPTIONS] as const;

type Values = Record<(typeof FIELDS)[number], string>;

const isPhone = (typed: string): boolean => typed === '' || /^(?:0|\+?84)[1-9]\d{8,9}$/.test(typed.replace(/[\s.\-()]/g, ''));

/** Checks before the server, which checks again. */
const check = ({ name, grade, phone, enrollmentDate, guardianPhone, guardianEmail }: Values) =>
  fieldErrors({
    name: name === '' ? 'Vui lòng nhập họ tên.' : undefined,
    className: undefined,
    schoolCode: undefined,
    grade: grade === '' ? 'Vui lòng chọn khối (từ 6 đến 9).' : undefined,
    phone: isPhone(phone) ? undefined : 'Số điện thoại không hợp lệ.',
    guardianPhone: isPhone(guardianPhone) ? undefined : 'Số điện thoại phụ huynh không hợp lệ.',
    guardianEmail: guardianEmail === '' || /^\S+@\S+\.\S+$/.test(guardianEmail) ? undefined : 'Email phụ huynh không hợp lệ.',
    enrollmentDate: enrollmentDate === '' || /^20\d\d-/.test(enrollmentDate) ? undefined : 'Ngày vào học không hợp lệ.',
  });

type Props = {
  /** Key of the tab's draft. */
  draft: string;
  values: Partial<StudentInput>;
  save: string;
  /** @throws ApiError */
  send: (student: StudentInput) => Promise<StudentDetail>;
  /** Must remove the form, whose draft is deleted. */
  onSaved: (student: StudentDetail) => void;
  onCancel: () => void;
};

export function StudentForm({ draft, values, save, send, onSaved, onCancel }: Props) {
  const form = useForm({
    fields: FIELDS,
    draft,
    check,
    send: async ({ grade, ...written }) => onSaved(await send({ ...written, grade: Number(grade) })),
  });
  const { errors, notice, formProps, submitProps } = form;
  const cancel = () => {
    form.discard();
    onCancel();
  };
  return (
    <>
      {notice && <Notice kind="bad">{notice}</Notice>}
      <form className="grid gap-4" {...formProps}>
        <Field label="Họ tên" name="name" maxLength={80} autoComplete="off" required defaultValue={values.name} error={errors.name} />
        <div className="grid items-start gap-4 md:grid-cols-2">
          <SelectField label="Khối" name="grade" options={GRADES} required defaultValue={values.grade ?? ''} error={errors.grade} />
          <Field label="Lớp (nếu có)" name="className" maxLength={20} autoComplete="off" hint="Viết như ở trường: 9A1, 6/1." defaultValue={values.className ?? ''} error={errors.className} />
          <Field label="Mã học sinh ở trường (nếu có)" name="schoolCode" maxLength={30} autoComplete="off" hint="Mã trên vnEdu, SMAS: để điền điểm đúng dòng." defaultValue={values.schoolCode ?? ''} error={errors.schoolCode} />
          <Field label="Số điện thoại (nếu có)" name="phone" type="tel" maxLength={20} autoComplete="off" defaultValue={values.phone && readablePhone(values.phone)} error={errors.phone} />
          <Field label="Ngày vào học" name="enrollmentDate" type="date" min="2000-01-01" max="2099-12-31" hint={values.name === undefined ? 'Để trống là từ hôm nay.' : undefined} defaultValue={values.enrollmentDate} error={errors.enrollmentDate} />
          <Field label="Điện thoại phụ huynh (nếu có)" name="guardianPhone" type="tel" maxLength={20} autoComplete="off" defaultValue={values.guardianPhone && readablePhone(values.guardianPhone)} error={errors.guardianPhone} />
          <Field label="Email phụ huynh (nếu có)" name="guardianEmail" type="email" maxLength={254} autoComplete="off" hint="Để gửi thư báo bài chưa nộp, kết quả, học phí." defaultValue={values.guardianEmail ?? ''} error={errors.guardianEmail} />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button kind="primary" busyLabel="Đang lưu…" {...submitProps}>
            {save}
          </Button>
          <Button onClick={cancel}>Hủy</Button>
        </div>
      </form>
      <UnsavedChanges form={form}>Thông tin của học sinh chưa được lưu.</UnsavedChanges>
    </>
  );
}

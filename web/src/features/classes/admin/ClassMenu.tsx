import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ClassDetail } from '#contract/classes.ts';
import { nameInNextGrade, nextSchoolYear } from '#contract/school-year.ts';
import { api, messageOf } from '../../../api/api.ts';
import { errorsAt, fieldErrors, useForm } from '../../../form/use-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { classAddress, schoolYearWords } from './class-address.ts';
import { ClassForm } from './ClassForm.tsx';
import { cacheClass, refetchClass } from './queries.ts';

/** Renames a class, carries it over to the next school year, and puts it away. */
export function ClassMenu({ schoolClass }: { schoolClass: ClassDetail }) {
  const [open, setOpen] = useState<'edit' | 'next-year'>();
  const [busy, setBusy] = useState(false);
  const { id, name, grade, archived, studentCount } = schoolClass;
  const close = () => setOpen(undefined);
  const put = async (to: boolean) => {
    setBusy(true);
    try {
      cacheClass(await api('PUT /api/admin/classes/:id/archived', { params: { id }, body: { archived: to } }));
      if (to) toast.success(`Đã cất lớp ${name}.`, () => void put(false));
      else toast.success(`Đã đưa lớp ${name} trở lại.`);
    } catch (error) {
      toast.error(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button small icon="edit" onClick={() => setOpen('edit')}>Sửa</Button>
      {!archived && grade < 9 && studentCount > 0 && <Button small onClick={() => setOpen('next-year')}>Chuyển lên lớp {grade + 1}</Button>}
      <Button small busy={busy} onClick={() => void put(!archived)}>{archived ? 'Đưa trở lại' : 'Cất lớp'}</Button>
      {open === 'edit' && (
        <Dialog title={`Sửa lớp ${name}`} onClose={close}>
          <div className="p-5">
            <ClassForm
              values={schoolClass}
              save="Lưu"
              send={(body) => api('PUT /api/admin/classes/:id', { params: { id }, body })}
              onSaved={(saved) => {
                cacheClass(saved);
                toast.success('Đã lưu lớp.');
                close();
              }}
              onCancel={close}
            />
          </div>
        </Dialog>
      )}
      {open === 'next-year' && <NextYear schoolClass={schoolClass} onClose={close} />}
    </div>
  );
}

/** Makes next year's class with the same students, after it has said what happens. */
function NextYear({ schoolClass: { id, name, grade, schoolYear, studentCount }, onClose }: { schoolClass: ClassDetail; onClose: () => void }) {
  const navigate = useNavigate();
  const { busy, errors, notice, formProps, submitProps } = useForm({
    fields: ['name'],
    errorsOf: errorsAt({ 'class-exists': 'name' }),
    check: ({ name: next }) => fieldErrors({ name: next === '' ? 'Vui lòng nhập tên lớp.' : undefined }),
    send: async ({ name: next }) => {
      const made = await api('POST /api/admin/classes/:id/next-year', { params: { id }, body: { name: next } });
      cacheClass(made);
      void refetchClass(id);
      toast.success(`Đã chuyển ${studentCount} em lên lớp ${made.name}.`);
      await navigate(classAddress(made.id));
    },
  });
  return (
    <Dialog title={`Chuyển lớp ${name} lên lớp ${grade + 1}`} onClose={onClose}>
      <form className="grid gap-4 p-5" {...formProps}>
        {notice && <Notice kind="bad">{notice}</Notice>}
        <p>
          {studentCount} em của lớp {name} vào lớp mới, năm học {schoolYearWords(nextSchoolYear(schoolYear))}. Khối của từng em tăng lên {grade + 1}. Lớp {name} năm nay được cất đi, xem lại lúc nào
          cũng được.
        </p>
        <Field label="Tên lớp mới" name="name" maxLength={40} autoComplete="off" defaultValue={nameInNextGrade(name, grade)} error={errors.name} />
        <div className="flex flex-wrap gap-3">
          <Button kind="primary" busyLabel="Đang chuyển…" {...submitProps}>Chuyển {studentCount} em</Button>
          <Button disabled={busy} onClick={onClose}>Quay lại</Button>
        </div>
      </form>
    </Dialog>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api, messageOf } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { SelectField } from '../../../ui/admin/SelectField.tsx';
import { classAddress, schoolYearWords } from './class-address.ts';
import { cacheClass, classesQuery, classesOfStudentQuery } from './queries.ts';

/** The classes of a student, and a way into another. */
export function StudentClasses({ studentId, name, archived }: { studentId: string; name: string; archived: boolean }) {
  const { data, error, refetch } = useQuery(classesOfStudentQuery(studentId), queries);
  const { data: all } = useQuery(classesQuery(false), queries);
  const others = all?.items.filter(({ id }) => !data?.items.some((each) => each.id === id)) ?? [];
  return (
    <Sheet aria-labelledby="classes" className="grid grid-cols-1 gap-4">
      <h2 id="classes">Lớp học</h2>
      {!data && error && <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {data?.items.length === 0 && <p className="text-ink-soft">Chưa ở lớp nào.</p>}
      {data && data.items.length > 0 && (
        <ul className="grid gap-1">
          {data.items.map(({ id, name: className, schoolYear }) => (
            <li key={id}>
              <Link to={classAddress(id)} className="inline-flex min-h-11 items-center font-bold wrap-anywhere">{className}</Link>
              <span className="text-sm text-ink-soft"> · năm học {schoolYearWords(schoolYear)}</span>
            </li>
          ))}
        </ul>
      )}
      {data && !archived && others.length > 0 && <AddToClass studentId={studentId} name={name} classes={others} />}
    </Sheet>
  );
}

type AddProps = { studentId: string; name: string; classes: { id: string; name: string; schoolYear: string }[] };

function AddToClass({ studentId, name, classes }: AddProps) {
  const [chosen, setChosen] = useState('');
  const [busy, setBusy] = useState(false);
  const id = classes.find((each) => each.id === chosen)?.id ?? classes[0]?.id ?? '';
  const add = async () => {
    setBusy(true);
    try {
      const made = await api('PUT /api/admin/classes/:id/students/:studentId', { params: { id, studentId } });
      cacheClass(made);
      await queries.invalidateQueries({ queryKey: classesOfStudentQuery(studentId).queryKey });
      toast.success(`Đã thêm ${name} vào lớp ${made.name}.`);
    } catch (error) {
      toast.error(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField label="Thêm vào lớp" value={id} options={classes.map((each) => [each.id, `${each.name} · ${schoolYearWords(each.schoolYear)}`] as const)} onChange={({ target }) => setChosen(target.value)} />
      <Button busy={busy} busyLabel="Đang thêm…" onClick={() => void add()}>Thêm</Button>
    </div>
  );
}

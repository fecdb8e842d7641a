import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { StudentDetail as Detail } from '#contract/students.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { api, ApiError, messageOf } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorNotice, Notice } from '../../../ui/Notice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { StudentClasses } from '../../classes/admin/StudentClasses.tsx';
import { StudentAttendance } from '../../attendance/admin/StudentAttendance.tsx';
import { GuardianContact } from '../../guardian-notices/admin/GuardianContact.tsx';
import { Attempts } from '../../grading/admin/Attempts.tsx';
import { StudentTuition } from '../../tuition/admin/StudentTuition.tsx';
import { DeleteStudent } from './DeleteStudent.tsx';
import { Learning } from './Learning.tsx';
import { LinkedAccount } from './LinkedAccount.tsx';
import { readableDay } from './months.ts';
import { readablePhone } from '../../../ui/admin/phone.ts';
import { cacheStudent, studentQuery } from './queries.ts';
import { StudentForm } from './StudentForm.tsx';

export function StudentDetail({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(studentQuery(id), queries);
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <div className="grid gap-4">
      <BackLink to="/admin/students">Danh sách học sinh</BackLink>
      {!data && <h1>Học sinh</h1>}
      {!data && error && (isGone ? <Notice kind="bad">Không tìm thấy học sinh này.</Notice> : <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />)}
      {!data && !error && <Skeleton />}
      {data && (
        <>
          <Head student={data} />
          <StudentTuition student={data} onChanged={cacheStudent} onStale={() => void refetch()} />
          <Particulars student={data} />
          <GuardianContact student={data} />
          <StudentAttendance studentId={id} />
          <StudentClasses studentId={id} name={data.name} archived={data.archived} />
          <LinkedAccount student={data} />
          {data.uid !== null && <Learning studentId={id} uid={data.uid} name={data.name} />}
          {data.uid !== null && <Attempts studentId={id} />}
          <DeleteStudent student={data} />
        </>
      )}
    </div>
  );
}

function Head({ student: { id, name, grade, className, sample, archived } }: { student: Detail }) {
  const [busy, setBusy] = useState(false);
  const put = async (to: boolean) => {
    setBusy(true);
    try {
      cacheStudent(await api('PUT /api/admin/students/:id/archived', { params: { id }, body: { archived: to } }));
      if (to) toast.success(`Đã cất ${name} khỏi danh sách.`, () => void put(false));
      else toast.success(`Đã đưa ${name} trở lại danh sách.`);
    } catch (error) {
      toast.error(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="grid min-w-0 gap-1">
        <h1 className="wrap-anywhere">{name}</h1>
        <p className="flex flex-wrap gap-2">
          <Tag>{className === null ? `Khối ${grade}` : `Lớp ${className}`}</Tag>
          {sample && <Tag kind="mute">Mẫu</Tag>}
          {archived && <Tag kind="mute">Đã cất</Tag>}
        </p>
      </div>
      <Button small busy={busy} onClick={() => void put(!archived)}>
        {archived ? 'Đưa trở lại danh sách' : 'Cất khỏi danh sách'}
      </Button>
    </div>
  );
}

function Particulars({ student }: { student: Detail }) {
  const [editing, setEditing] = useState(false);
  const { id, phone, schoolCode, enrollmentDate, name, grade, className, guardianEmail, guardianPhone } = student;
  return (
    <Sheet aria-labelledby="particulars" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="particulars">Thông tin</h2>
        {!editing && (
          <Button small icon="edit" onClick={() => setEditing(true)}>
            Sửa
          </Button>
        )}
      </div>
      {editing ? (
        <StudentForm
          draft={`student-${id}`}
          values={{ name, grade, className, schoolCode, phone, enrollmentDate, guardianEmail, guardianPhone }}
          save="Lưu"
          send={(body) => api('PUT /api/admin/students/:id', { params: { id }, body })}
          onSaved={(saved) => {
            cacheStudent(saved);
            toast.success('Đã lưu thông tin học sinh.');
            setEditing(false);
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[fit-content(12rem)_minmax(0,1fr)]">
          <Fact name="Số điện thoại">
            {phone === '' ? (
              <span className="inline-flex min-h-11 items-center text-ink-soft">Chưa có</span>
            ) : (
              <a href={`tel:${phone}`} className="inline-flex min-h-11 items-center font-bold tabular-nums">
                {readablePhone(phone)}
              </a>
            )}
          </Fact>
          {schoolCode !== null && (
            <Fact name="Mã học sinh ở trường">
              <span className="inline-flex min-h-11 items-center font-bold tabular-nums">{schoolCode}</span>
            </Fact>
          )}
          <Fact name="Ngày vào học">
            <span className="inline-flex min-h-11 items-center font-bold tabular-nums">{readableDay(enrollmentDate)}</span>
          </Fact>
        </dl>
      )}
    </Sheet>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="self-center text-sm text-ink-soft">{name}</dt>
    <dd>{children}</dd>
  </>
);

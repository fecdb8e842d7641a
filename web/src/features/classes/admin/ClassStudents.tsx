import { useState } from 'react';
import { Link } from 'react-router';
import type { ClassDetail } from '#contract/classes.ts';
import { api, messageOf } from '../../../api/api.ts';
import { useHasCards } from '../../../session/use-has-cards.ts';
import { LinkButton, Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { formatDate } from '../../../ui/format.ts';
import { toast } from '../../../ui/toast.ts';
import { classAddress } from './class-address.ts';
import { saySessions } from '../../../ui/admin/sessions.ts';
import { cacheClass, refetchClass } from './queries.ts';
import '../../../ui/admin/card-table.css';

/** The students who belong to the class. */
export function ClassStudents({ schoolClass }: { schoolClass: ClassDetail }) {
  const { id, students, archived } = schoolClass;
  const hasCards = useHasCards();
  const toImport = classAddress(id, 'import');
  if (students.length === 0) {
    return (
      <EmptyState isNew={!archived} text={archived ? 'Lớp này không có học sinh.' : 'Lớp chưa có học sinh. Bạn dán danh sách vào, mỗi em một dòng là đủ.'}>
        {!archived && <LinkButton kind="primary" icon="plus" to={toImport}>Thêm học sinh</LinkButton>}
      </EmptyState>
    );
  }
  const hasSessions = students.some(({ sessions }) => sessions);
  const outside = students.filter(({ card, email }) => !card && email === null).length;
  return (
    <section aria-label="Học sinh của lớp" className="grid grid-cols-1 gap-4">
      {!archived && hasCards && outside > 0 && (
        <div className="notice">
          <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-3">
            <p>
              <b>{outside === students.length ? 'Các em' : `${outside} em`} chưa vào học được</b>: chưa có thẻ, cũng chưa có email.
            </p>
            <LinkButton kind="primary" small to={classAddress(id, 'cards')}>Làm thẻ cho {outside} em</LinkButton>
          </div>
        </div>
      )}
      {!archived && <LinkButton icon="plus" className="justify-self-start" to={toImport}>Thêm học sinh</LinkButton>}
      <table className="card-table sheet" aria-label="Học sinh">
        <thead>
          <tr>
            <th scope="col">Họ tên</th>
            {hasCards && <th scope="col">Thẻ</th>}
            <th scope="col">Email</th>
            {hasSessions && <th scope="col">Buổi đã đóng</th>}
            <th scope="col">Vào trang lần cuối</th>
            <th scope="col"><span className="sr-only">Đưa ra khỏi lớp</span></th>
          </tr>
        </thead>
        <tbody>
          {students.map((student) => <Row key={student.id} classId={id} student={student} hasCards={hasCards} archived={archived} />)}
        </tbody>
      </table>
    </section>
  );
}

type RowProps = { classId: string; student: ClassDetail['students'][number]; hasCards: boolean; archived: boolean };

function Row({ classId, student: { id: studentId, name, card, email, lastSeenAt, sessions }, hasCards, archived }: RowProps) {
  const [busy, setBusy] = useState(false);
  const params = { id: classId, studentId };
  const bringBack = async () => {
    try {
      cacheClass(await api('PUT /api/admin/classes/:id/students/:studentId', { params }));
      toast.success(`Đã đưa ${name} trở lại lớp.`);
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  const remove = async () => {
    setBusy(true);
    try {
      await api('DELETE /api/admin/classes/:id/students/:studentId', { params });
      toast.success(`Đã đưa ${name} ra khỏi lớp.`, () => void bringBack());
      await refetchClass(classId);
    } catch (error) {
      toast.error(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <tr>
      <th scope="row" className="card-title max-md:min-w-0 max-md:grow max-md:basis-[calc(100%-7rem)]">
        <Link to={`/admin/students/${studentId}`} className="inline-flex min-h-11 items-center wrap-anywhere">{name}</Link>
      </th>
      {hasCards && <td data-label="Thẻ:" className="max-md:order-2">{card ? 'Có' : 'Chưa có'}</td>}
      <td data-label="Email:" className="wrap-anywhere max-md:order-2">{email ?? 'Chưa có'}</td>
      {sessions && <td data-label="Buổi đã đóng:" className={sessions.owed > 0 ? 'font-bold text-wrong max-md:order-2' : 'max-md:order-2'}>{saySessions(sessions)}</td>}
      <td data-label="Lần cuối:" className="max-md:order-2">{lastSeenAt === null ? 'Chưa lần nào' : formatDate(lastSeenAt)}</td>
      <td className="max-md:order-1 max-md:basis-auto">
        {!archived && (
          <Button kind="text" small busy={busy} onClick={() => void remove()}>
            Đưa ra<span className="sr-only"> khỏi lớp: {name}</span>
          </Button>
        )}
      </td>
    </tr>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AttendanceMonth } from '#contract/attendance.ts';
import { messageOf } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { moveMonth, sayBalance, sayCounts, sayDay, sayMonth } from './attendance-words.ts';
import { PaySessions } from './PaySessions.tsx';
import { attendanceQuery } from './queries.ts';
import '../../../ui/admin/card-table.css';

type Student = AttendanceMonth['students'][number];
type Props = { classId: string; month: string; today: string; canChange: boolean; onDay: (day: string) => void; onMonth: (month: string) => void };

/** A month of the class: its days, and how often each student was there. */
export function MonthSummary({ classId, month, today, canChange, onDay, onMonth }: Props) {
  const { data, error, refetch, isPlaceholderData } = useQuery(attendanceQuery(classId, month), queries);
  const [paying, setPaying] = useState<string>();
  const payer = data?.students.find(({ studentId }) => studentId === paying);
  return (
    <section aria-labelledby="month" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="month">Cả {sayMonth(month)}</h2>
        <div className="flex gap-2">
          <Button small onClick={() => onMonth(moveMonth(month, -1))}>Tháng trước</Button>
          <Button small disabled={month >= today.slice(0, 7)} onClick={() => onMonth(moveMonth(month, 1))}>Tháng sau</Button>
        </div>
      </div>
      {!data && error && <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />}
      {(!data || isPlaceholderData) && !error && <Skeleton />}
      {data && !isPlaceholderData && (
        <>
          {data.days.length === 0 ? (
            <p className="text-ink-soft">Tháng này chưa điểm danh buổi nào.</p>
          ) : (
            <ul className="flex flex-wrap gap-2" aria-label="Các buổi đã điểm danh">
              {data.days.map((each) => (
                <li key={each.day}>
                  <button type="button" className="choice flex-none px-3 text-sm" onClick={() => onDay(each.day)}>
                    {sayDay(each.day)}
                    <span className="sr-only">: {sayCounts(each)}</span>
                    {each.excused + each.absent > 0 && <span className="ml-1 font-normal text-ink-soft" aria-hidden="true">· vắng {each.excused + each.absent}</span>}
                  </button>
                </li>
              ))}
            </ul>
          )}
          {(data.days.length > 0 || data.sessionPrice !== null) && <Table data={data} canPay={canChange && data.sessionPrice !== null} onPay={setPaying} />}
        </>
      )}
      {payer && data && data.sessionPrice !== null && <PaySessions classId={classId} student={payer} price={data.sessionPrice} onClose={() => setPaying(undefined)} />}
    </section>
  );
}

function Table({ data: { students }, canPay, onPay }: { data: AttendanceMonth; canPay: boolean; onPay: (studentId: string) => void }) {
  const hasSessions = students.some(({ left }) => left !== null);
  return (
    <table className="card-table sheet" aria-label="Chuyên cần của học sinh">
      <thead>
        <tr>
          <th scope="col">Họ tên</th>
          <th scope="col">Có mặt</th>
          <th scope="col">Những buổi vắng</th>
          {hasSessions && <th scope="col">Buổi đã đóng</th>}
          {canPay && <th scope="col"><span className="sr-only">Thu tiền</span></th>}
        </tr>
      </thead>
      <tbody>
        {students.map((student) => (
          <tr key={student.studentId}>
            <th scope="row" className="card-title">
              <Link to={`/admin/students/${student.studentId}`} className="inline-flex min-h-11 items-center wrap-anywhere">{student.name}</Link>
            </th>
            <td data-label="Có mặt:">{student.of === 0 ? 'Chưa có buổi' : `${student.present}/${student.of} buổi`}</td>
            <td {...(listAbsences(student) !== '' && { 'data-label': 'Vắng:' })}>{listAbsences(student)}</td>
            {hasSessions && <td data-label="Buổi đã đóng:" className={student.owed > 0 ? 'font-bold text-wrong' : ''}>{sayBalance(student) ?? 'Chưa đóng'}</td>}
            {canPay && (
              <td>
                <Button small onClick={() => onPay(student.studentId)}>
                  Tiền buổi học<span className="sr-only"> của {student.name}</span>
                </Button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** "20/11 (phép), 24/11". */
const listAbsences = ({ marks }: Student): string =>
  marks
    .filter(({ state }) => state !== 'present')
    .map(({ day, state, note }) => `${day.slice(8)}/${day.slice(5, 7)}${state === 'excused' ? ' (phép)' : ''}${note === '' ? '' : ` ${note}`}`)
    .join(', ');

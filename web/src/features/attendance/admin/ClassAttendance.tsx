import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClassDetail } from '#contract/classes.ts';
import { messageOf } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { DateField } from '../../../ui/admin/DateField.tsx';
import { useAddressFilter } from '../../../ui/admin/use-address-filter.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { formatVnd } from '../../../ui/format.ts';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { findToday, sayDay, sayTime } from './attendance-words.ts';
import { MonthSummary } from './MonthSummary.tsx';
import { attendanceQuery, scheduleQuery } from './queries.ts';
import { ScheduleForm } from './ScheduleForm.tsx';
import { TakeAttendance } from './TakeAttendance.tsx';

/** Days and hours of a class, who was there, and the month of each student. */
export default function ClassAttendance({ schoolClass: { id, archived } }: { schoolClass: ClassDetail }) {
  const [{ day: wanted, month: wantedMonth }, narrow] = useAddressFilter(['day', 'month']);
  const today = findToday();
  const day = /^20\d\d-\d\d-\d\d$/.test(wanted) && wanted <= today ? wanted : today;
  const month = /^20\d\d-(?:0[1-9]|1[0-2])$/.test(wantedMonth) ? wantedMonth : day.slice(0, 7);
  const chooseDay = (to: string) => narrow({ day: to === today ? '' : to, month: '' });
  const { data, error, refetch, isPlaceholderData } = useQuery(attendanceQuery(id, day.slice(0, 7)), queries);
  if (!data) return error ? <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} /> : <Skeleton />;
  const isEmpty = data.students.length === 0 && data.days.length === 0;
  return (
    <div className="grid grid-cols-1 gap-6">
      {isEmpty ? (
        <EmptyState text="Lớp chưa có học sinh. Thêm danh sách lớp rồi điểm danh ở đây." />
      ) : (
        <>
          <section aria-labelledby="taking" className="grid grid-cols-1 gap-3">
            <div className="flex flex-wrap items-end justify-between gap-3">
              <h2 id="taking">{day === today ? `Hôm nay, ${sayDay(day)}` : sayDay(day)}</h2>
              <DateField label="Ngày khác" value={day} max={today} onChange={chooseDay} />
            </div>
            {isPlaceholderData ? <Skeleton /> : <TakeAttendance key={day} classId={id} day={day} data={data} canChange={!archived} />}
          </section>
          <MonthSummary classId={id} month={month} today={today} canChange={!archived} onDay={chooseDay} onMonth={(to) => narrow({ month: to })} />
        </>
      )}
      <Schedule classId={id} canChange={!archived} />
    </div>
  );
}

function Schedule({ classId, canChange }: { classId: string; canChange: boolean }) {
  const { data, error, refetch } = useQuery(scheduleQuery(classId), queries);
  const [editing, setEditing] = useState(false);
  if (!data) return error ? <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} /> : <Skeleton />;
  const { times, sessionPrice } = data;
  return (
    <section aria-labelledby="schedule" className="sheet grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="schedule">Lịch học</h2>
        {canChange && !editing && <Button small icon="edit" onClick={() => setEditing(true)}>Sửa lịch</Button>}
      </div>
      {editing ? (
        <ScheduleForm classId={classId} schedule={data} onDone={() => setEditing(false)} />
      ) : (
        <>
          {times.length === 0 ? (
            <p className="text-ink-soft">Chưa ghi ngày giờ học.</p>
          ) : (
            <ul className="flex flex-wrap gap-x-6 gap-y-1">{times.map((time) => <li key={`${time.weekday} ${time.from}`} className="wrap-anywhere">{sayTime(time)}</li>)}</ul>
          )}
          {sessionPrice !== null && <p>Đóng theo buổi: <b>{formatVnd(sessionPrice)}</b> một buổi.</p>}
        </>
      )}
    </section>
  );
}

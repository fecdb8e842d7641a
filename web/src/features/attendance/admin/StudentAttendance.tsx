import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { messageOf } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { sayBalance, sayMonth } from './attendance-words.ts';
import { studentAttendanceQuery } from './queries.ts';

/** A student's attendance by class and month; nothing before the first day was taken. */
export function StudentAttendance({ studentId }: { studentId: string }) {
  const { data, error, refetch } = useQuery(studentAttendanceQuery(studentId), queries);
  if (!data && error) return <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />;
  const shown = data?.classes.filter(({ months, left }) => months.length > 0 || left !== null) ?? [];
  if (shown.length === 0) return null;
  return (
    <Sheet aria-labelledby="attendance" className="grid grid-cols-1 gap-3">
      <h2 id="attendance">Chuyên cần</h2>
      {shown.map((each) => (
        <div key={each.classId} className="grid gap-1">
          <p className="flex flex-wrap items-center gap-x-3">
            <Link to={`/admin/classes/${each.classId}/attendance`} className="inline-flex min-h-11 items-center font-bold wrap-anywhere">{each.className}</Link>
            {each.left !== null && <span className={each.owed > 0 ? 'font-bold text-wrong' : ''}>{sayBalance(each)}</span>}
          </p>
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {each.months.map(({ month, present, of }) => (
              <li key={month}>
                {sayMonth(month)}: có mặt <b>{present}/{of}</b>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Sheet>
  );
}

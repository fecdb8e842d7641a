import type { AttendanceMonth, AttendanceState } from '#contract/attendance.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { sayBalance, sayCounts, studentsOfDay } from './attendance-words.ts';
import { useDay } from './use-day.ts';

type Props = { classId: string; day: string; data: AttendanceMonth; canChange: boolean };

/** Takes the attendance of a day: one press for all, then one for each who was absent. */
export function TakeAttendance({ classId, day, data, canChange }: Props) {
  const { marks, note, isUnsaved, takeAll, mark, setNote, remove } = useDay(classId, day, data);
  const students = studentsOfDay(data, day);
  const count = (state: AttendanceState) => students.filter(({ studentId }) => (marks?.[studentId] ?? 'present') === state).length;
  return (
    <div className="grid grid-cols-1 gap-3">
      {marks === null && canChange && <Button kind="primary" className="max-md:w-full md:justify-self-start" onClick={takeAll}>Có mặt cả lớp</Button>}
      <output className="flex min-h-8 flex-wrap items-center gap-x-2">
        {marks === null ? (
          <span className="text-ink-soft">{canChange ? 'Chưa điểm danh. Bấm nút trên, rồi bấm những em vắng.' : 'Chưa điểm danh.'}</span>
        ) : (
          <>
            <b>{sayCounts({ present: count('present'), excused: count('excused'), absent: count('absent') })}</b>
            <span className="text-ink-soft">· {isUnsaved ? 'đang lưu…' : 'đã lưu'}</span>
          </>
        )}
      </output>
      <ul className="sheet p-0" aria-label="Học sinh của buổi">
        {students.map((student) => (
          <Row key={student.studentId} student={student} state={marks?.[student.studentId]} {...(canChange && { onMark: (state: AttendanceState) => mark(student.studentId, state) })} />
        ))}
      </ul>
      {marks !== null && canChange && (
        <div className="grid items-end gap-3 md:grid-cols-[minmax(0,1fr)_auto]">
          <Field key={`${day} ${note}`} label="Ghi chú của buổi (nếu có)" maxLength={200} autoComplete="off" defaultValue={note} onBlur={({ target }) => setNote(target.value.trim())} />
          <Button kind="delete" className="justify-self-start" onClick={() => void remove()}>Xóa điểm danh ngày này</Button>
        </div>
      )}
      {!canChange && note !== '' && <p className="wrap-anywhere">{note}</p>}
    </div>
  );
}

const ABSENCES = [['excused', 'Phép', 'vắng có phép'], ['absent', 'Vắng', 'vắng không phép']] as const;

type RowProps = { student: AttendanceMonth['students'][number]; state: AttendanceState | undefined; onMark?: (state: AttendanceState) => void };

function Row({ student, state, onMark }: RowProps) {
  const { name, owed } = student;
  const balance = sayBalance({ ...student, owed: 0 });
  return (
    <li className="flex items-center gap-2 border-b border-line px-3 py-1.5 last:border-0">
      <span className="size-5 flex-none">{state === 'present' && <Icon name="right" small className="text-(--right)" />}</span>
      <span className="grid min-w-0 flex-1 wrap-anywhere">
        {name}
        {balance !== undefined && <span className={`text-sm ${owed > 0 ? 'text-wrong' : 'text-ink-soft'}`}>{balance}</span>}
      </span>
      {ABSENCES.map(([value, label, words]) => (
        <button
          key={value} type="button" className="choice max-w-16 min-w-14 flex-none text-sm" aria-pressed={state === value} aria-label={`${name} ${words}`} disabled={!onMark}
          onClick={() => onMark?.(value)}
        >
          {label}
        </button>
      ))}
    </li>
  );
}

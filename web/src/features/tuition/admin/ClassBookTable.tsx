import './tuition.css';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { TuitionMonth } from '#contract/student-tuition.ts';
import type { ClassBook } from '#contract/tuition.ts';
import { formatVnd } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { isOwed, sayState, STATE_COLOURS, STATE_ICONS, type MonthState } from './month-words.ts';
import { monthLabel, thisMonth } from './months.ts';

type Student = ClassBook['items'][number]['student'];
type Props = {
  book: ClassBook;
  months: readonly string[];
  chosen: ReadonlySet<string>;
  /** Absent in an archived class. */
  onToggle?: (studentId: string) => void;
  onPay?: (student: Student, month: string, amount: number | null) => void;
};

/** Pupils by month, what each still owes at the end of the row; it scrolls sideways inside its frame, at first until the whole present month shows. */
export function ClassBookTable({ book, months, chosen, onToggle, onPay }: Props) {
  const frame = useRef<HTMLElement>(null);
  const now = thisMonth();
  useEffect(() => {
    const present = frame.current?.querySelector<HTMLElement>('thead [aria-current]');
    if (frame.current && present) frame.current.scrollLeft = present.offsetLeft + present.offsetWidth - frame.current.clientWidth;
  }, []);
  return (
    // Scrolls sideways inside itself, by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section ref={frame} className="tuition-frame" tabIndex={0} aria-label="Sổ học phí của lớp">
      <table className="tuition-table">
        <thead>
          <tr>
            <th scope="col">Học sinh</th>
            {months.map((month) => (
              <th key={month} scope="col" aria-current={month === now ? 'date' : undefined}>
                <abbr title={monthLabel(month)}>T{Number(month.slice(5))}</abbr>
                <span className="block text-xs font-normal text-ink-soft">{month.slice(0, 4)}</span>
              </th>
            ))}
            <th scope="col">Còn nợ</th>
          </tr>
        </thead>
        <tbody>
          {book.items.map(({ student, owed, months: entries }) => (
            <tr key={student.id}>
              <th scope="row">
                <span className="flex items-center gap-2">
                  {onToggle && (
                    <label className="tuition-pick">
                      <input type="checkbox" className="size-5 accent-accent" checked={chosen.has(student.id)} onChange={() => onToggle(student.id)} />
                      <span className="sr-only">Chọn {student.name}</span>
                    </label>
                  )}
                  <span className="min-w-0">
                    <Link to={`/admin/students/${student.id}`} className="inline-flex min-h-11 items-center wrap-anywhere">
                      {student.name}
                    </Link>
                  </span>
                </span>
              </th>
              {months.map((month) => (
                <Cell key={month} month={month} entry={entries.find((each) => each.month === month)} student={student} onPay={onPay} />
              ))}
              <Rest owed={owed} months={entries.filter(isOwed).length} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const Rest = ({ owed, months }: { owed: number; months: number }) => (
  <td className={months > 0 ? 'font-bold text-wrong' : 'text-ink-soft'}>{months === 0 ? 'Đủ' : owed > 0 ? formatVnd(owed) : `${months} tháng`}</td>
);

const CELL_WORDS: Record<MonthState, string> = { paid: 'Đóng', partial: 'Thiếu', owed: 'Nợ', off: 'Nghỉ', ahead: '', outside: '–' };

type CellProps = { month: string; entry: TuitionMonth | undefined; student: Student; onPay: Props['onPay'] };

/** A month of a pupil in a word; a debt is a button that pays it. */
function Cell({ month, entry, student, onPay }: CellProps) {
  const state = entry?.state ?? 'outside';
  const icon = STATE_ICONS[state];
  const words = (
    <>
      {icon && <Icon name={icon} small className="size-4" />}
      <span aria-hidden="true">{CELL_WORDS[state]}</span>
      <span className="sr-only">{sayState({ state, owed: entry?.owed ?? null })}</span>
    </>
  );
  return (
    <td className={STATE_COLOURS[state]}>
      {entry && isOwed(entry) && onPay ? (
        <button type="button" className="tuition-cell" onClick={() => onPay(student, month, entry.owed)}>
          {words}
          <span className="sr-only">
            : đóng {monthLabel(month)} cho {student.name}
          </span>
        </button>
      ) : (
        <span className="tuition-cell">{words}</span>
      )}
    </td>
  );
}

import type { TuitionMonth } from '#contract/student-tuition.ts';
import { formatVnd } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { monthLabel, thisMonth } from './months.ts';
import { sayState, STATE_COLOURS, STATE_ICONS } from './month-words.ts';

type Props = {
  months: readonly string[];
  book: ReadonlyMap<string, TuitionMonth>;
  /** The month with a button of its own elsewhere. */
  nextDue: string;
  onPay: (month: string) => void;
};

/** The months of a school year, each with its state in words and, where something can be paid, a button. */
export function MonthGrid({ months, book, nextDue, onPay }: Props) {
  const now = thisMonth();
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(8.25rem,100%),1fr))] gap-2 md:grid-cols-3 xl:grid-cols-4" aria-label="Các tháng của năm học">
      {months.map((month) => (
        <Month key={month} month={month} entry={book.get(month)} isNow={month === now} {...(month !== nextDue && { onPay: () => onPay(month) })} />
      ))}
    </ul>
  );
}

function Month({ month, entry, isNow, onPay }: { month: string; entry: TuitionMonth | undefined; isNow: boolean; onPay?: () => void }) {
  const state = entry?.state ?? 'outside';
  const icon = STATE_ICONS[state];
  return (
    <li className={`flex flex-wrap items-center justify-between gap-x-1 rounded-control border py-1.5 pr-1 pl-3 ${isNow ? 'border-2 border-accent' : 'border-line'}`}>
      <span className="grid min-h-11 min-w-0 content-center">
        <span className="text-sm">
          <b>Tháng {Number(month.slice(5))}</b>
          {isNow && <span className="text-ink-soft"> (này)</span>}
        </span>
        <span className={`inline-flex items-start gap-1 text-sm ${STATE_COLOURS[state]}`}>
          {icon && <Icon name={icon} small className="size-4 translate-y-0.5" />}
          {sayState({ state, owed: entry?.owed ?? null })}
        </span>
        {state === 'partial' && <span className="text-xs text-ink-soft">đã đóng {formatVnd(entry?.paid ?? 0)}</span>}
      </span>
      {(state === 'owed' || state === 'partial') && onPay && (
        <button type="button" className="btn btn-text btn-small" onClick={onPay}>
          Đóng<span className="sr-only"> {monthLabel(month)}</span>
        </button>
      )}
    </li>
  );
}

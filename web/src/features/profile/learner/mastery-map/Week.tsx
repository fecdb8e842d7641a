import type { Output } from '#contract/api.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { daysOf, WEEKDAYS } from './words.ts';

/** Days of this week: studied, rested, or open. */
export function Week({ study }: { study: Output<'GET /api/users/:uid/map'>['study'] }) {
  const { today, week, weeks } = study;
  const days = daysOf(study);
  const studied = days.filter((day) => day === 'studied').length;
  return (
    <Sheet aria-labelledby="week">
      <h2 id="week" className="text-[1.125rem]/7">
        Tuần này: {studied === 0 ? 'chưa có ngày nào' : `${studied} ngày`}
      </h2>
      <ol className="week">
        {WEEKDAYS.map(([short, long], at) => (
          <li key={short} className={`day-${days[at]}`} aria-current={week[at]?.day === today ? 'date' : undefined}>
            <abbr title={long}>{short}</abbr>
            <span className={days[at] === 'studied' ? 'tone-right' : ''}>
              {days[at] === 'studied' && (
                <>
                  <Icon name="right" />
                  <span className="sr-only">có học</span>
                </>
              )}
              {days[at] === 'rest' && 'nghỉ'}
              {days[at] === 'today' && 'nay'}
            </span>
          </li>
        ))}
      </ol>
      <p className="text-sm text-ink-soft">
        {weeks > 0 ? `Em đã giữ nhịp ${weeks} tuần, mỗi tuần từ 3 ngày.` : 'Mỗi tuần ba ngày là đủ thành nếp.'} Ngày nghỉ không làm mất
        nhịp.
      </p>
    </Sheet>
  );
}

import type { Study } from '#contract/learning.ts';
import { Link } from 'react-router';
import { Icon } from '../../../ui/Icon.tsx';
import { daysOf, WEEKDAYS } from '../../profile/learner/mastery-map/words.ts';

/** The days of this week as seven squares, ticked where the learner studied; they lead to the week's sheet. */
export function WeekSquares({ study }: { study: Study }) {
  const days = daysOf(study);
  const studied = days.filter((day) => day === 'studied').length;
  return (
    <Link to="/profile/week" className="py-1.5 no-underline">
      <span className="sr-only">Phiếu tuần. </span>
      <ol className="today-week" aria-label={`Tuần này: ${studied === 0 ? 'chưa học ngày nào' : `đã học ${studied} ngày`}`}>
        {WEEKDAYS.map(([short, long], at) => (
          <li key={short} className={days[at] === 'studied' ? 'tone-right' : ''} aria-current={study.week[at]?.day === study.today ? 'date' : undefined}>
            <abbr title={long} className={days[at] === 'studied' ? 'hidden' : 'no-underline'}>{short}</abbr>
            {days[at] === 'studied' && (
              <>
                <Icon name="right" small />
                <span className="sr-only">có học</span>
              </>
            )}
          </li>
        ))}
      </ol>
    </Link>
  );
}

import { Link } from 'react-router';
import type { Course } from '#contract/catalog.ts';
import type { User } from '#contract/users.ts';
import { formatVnd } from '../../../ui/format.ts';
import { OVERLAY_STATE } from '../../../layout/history/use-back-closes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { noBreak } from '../../../ui/no-break.tsx';
import { purchaseStateOf } from './access.ts';

/** Lessons for sale, with links to their prices. */
export default function SingleLessons({ course, user }: { course: Course; user: User }) {
  const { paid, singlePrice } = purchaseStateOf(course, user);
  return (
    <div className="grid gap-4 py-5">
      <p className="px-5">
        {paid.length} bài trả phí xem được ngay, mỗi bài <b>{formatVnd(course.lessonPrice)}</b>. Mua hết là{' '}
        <b>{formatVnd(singlePrice)}</b>; bài đã mua là của bạn mãi mãi.
      </p>
      <ul className="border-y border-line">
        {paid.map(({ id, title }) => (
          <li key={id}>
            {/* The dialog has a history entry of its own, which the lesson replaces. */}
            <Link className="lesson" to={`?lesson=${id}`} state={OVERLAY_STATE} replace preventScrollReset>
              <Icon name="lock" className="text-ink-soft" />
              <span className="lesson-title">{noBreak(title)}</span>
              <span className="text-sm text-ink-soft tabular-nums">{formatVnd(course.lessonPrice)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

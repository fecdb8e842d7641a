import type { Course } from '#contract/catalog.ts';
import type { User } from '#contract/users.ts';
import { formatVnd } from '../../content/money.ts';
import { forSale, lessonsOf, owns } from './access.ts';

/** What the whole course costs and brings, also to who has bought lessons of it one by one. */
export function WholeCourse({ course, user }: { course: Course; user: User }) {
  const { now, later } = forSale(course);
  const owned = lessonsOf(course).filter(({ id, isLocked }) => isLocked && owns(user, course.id, id));
  return (
    <>
      <p>
        Cả khóa học giá <b>{formatVnd(course.price)}</b>: {now} bài trả phí xem được ngay
        {later > 0 && `, ${later} bài trả phí đang cập nhật sẽ mở dần và bạn không phải trả thêm`}.
      </p>
      {owned.length > 0 && (
        <p className="text-sm text-ink-soft">
          Bạn đã mua riêng {owned.map(({ title }) => `“${title}”`).join(', ')}. Giá cả khóa vẫn là{' '}
          {formatVnd(course.price)}.
        </p>
      )}
    </>
  );
}

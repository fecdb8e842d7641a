import type { ReactNode } from 'react';
import type { Course } from '#contract/catalog.ts';
import type { User } from '#contract/users.ts';
import { formatVnd } from '../../../ui/format.ts';
import { purchaseStateOf } from './access.ts';
import { compareCourse } from './cheaper-way.ts';

type Props = {
  course: Course;
  user: User | undefined;
  /** Adds a row for one lesson. */
  withLesson?: boolean;
};

/** Every way of buying: how many lessons it holds and what it costs, now and with the lessons being written. */
export function PriceTable({ course, user, withLesson = false }: Props) {
  const { paid, singlePrice, singlePriceOfAll, laterToBuy: later } = purchaseStateOf(course, user);
  const { cheaper, verdict } = compareCourse(course, user);
  const rows = [
    { way: 'singly', name: 'Lẻ từng bài', now: singlePrice, all: singlePriceOfAll },
    { way: 'course', name: 'Cả khóa', now: course.price, all: course.price },
  ];
  if (cheaper === 'course') rows.reverse();
  return (
    <div className="grid gap-2 text-sm">
      <table className="price-table">
        <caption className="sr-only">Giá theo cách mua</caption>
        <thead>
          <tr>
            <th scope="col">Cách mua</th>
            <th scope="col">{later > 0 ? 'Xem được ngay' : 'Giá'}</th>
            {later > 0 && <th scope="col">Cả bài đang soạn</th>}
          </tr>
        </thead>
        <tbody>
          {withLesson && (
            <tr>
              <th scope="row">Bài này</th>
              <Price amount={course.lessonPrice} lessons={1} />
              {later > 0 && <Price amount={course.lessonPrice} lessons={1} />}
            </tr>
          )}
          {rows.map(({ way, name, now, all }) => (
            <tr key={way}>
              <th scope="row">{name}</th>
              <Price amount={now} lessons={paid.length} />
              {later > 0 && <Price amount={all} lessons={paid.length + later} />}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="font-bold">{verdict}</p>
      {later > 0 && (
        <p className="text-ink-soft">
          {later} bài trả phí đang soạn, mở dần: mua lẻ thì trả khi bài mở, mua cả khóa thì bạn không phải trả thêm.
        </p>
      )}
    </div>
  );
}

function Price({ amount, lessons }: { amount: number; lessons: number }): ReactNode {
  return (
    <td>
      <b>{formatVnd(amount)}</b>
      <small>{lessons} bài</small>
    </td>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Course } from '#contract/catalog.ts';
import type { User } from '#contract/users.ts';
import { api, ApiError, messageOf } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { noBreak } from '../../../ui/no-break.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { listPurchases } from './list-purchases.ts';

export function Purchases({ user: { uid, coursesEnrolled } }: { user: User }) {
  const ids = coursesEnrolled.map(({ courseId }) => courseId);
  const { data, error, isFetching, refetch } = useQuery(
    { queryKey: ['bought courses', uid, ...ids], queryFn: () => Promise.all(ids.map(courseOf)) },
    queries,
  );
  const courses = data?.filter((course) => course !== undefined);

  return (
    <section aria-labelledby="purchases">
      <h3 id="purchases">Đã mua</h3>
      {!courses && isFetching && <Skeleton />}
      {!courses && !isFetching && <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />}
      {courses?.length === 0 && (
        <p className="text-ink-soft">
          Bạn chưa mua bài giảng nào. <Link to="/courses">Xem các khóa học</Link>
        </p>
      )}
      {courses && courses.length > 0 && (
        <ul className="divide-y divide-line">
          {listPurchases(courses, coursesEnrolled).map(({ to, title, about, whole }) => (
            <li key={to} className="money-row">
              <Link to={to} className="inline-flex min-h-11 items-center font-bold">
                {noBreak(title)}
              </Link>
              <span className="self-center">{whole ? <Tag kind="right">Cả khóa</Tag> : <Tag>Một bài</Tag>}</span>
              {about && <span className="col-span-full flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-ink-soft tabular-nums">{noBreak(about)}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Loads a course; undefined if it no longer exists. */
const courseOf = (courseId: string): Promise<Course | undefined> =>
  api('GET /api/courses/:courseId', { params: { courseId } }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  });

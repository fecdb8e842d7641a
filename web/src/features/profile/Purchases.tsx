import { useCallback, useEffect, useState } from 'react';
import type { Course } from '#contract/catalog.ts';
import type { User } from '#contract/users.ts';
import { api, ApiError, messageOf } from '../../api.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Link } from '../../ui/Link.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { boughtOf } from './bought.ts';

type Known = { state: 'loading' } | { state: 'failed'; message: string } | { state: 'known'; courses: Course[] };

/** Courses and lessons that are the learner's, and the way to them. */
export function Purchases({ user: { coursesEnrolled } }: { user: User }) {
  const [known, setKnown] = useState<Known>({ state: 'loading' });
  const ids = coursesEnrolled.map(({ courseId }) => courseId).join(' ');

  const load = useCallback(
    () =>
      Promise.all(ids.split(' ').filter(Boolean).map(courseOf)).then(
        (courses) => setKnown({ state: 'known', courses: courses.filter((course) => course !== undefined) }),
        (error: unknown) => setKnown({ state: 'failed', message: messageOf(error) }),
      ),
    [ids],
  );
  useEffect(() => void load(), [load]);

  return (
    <Sheet aria-labelledby="purchases" className="grid gap-3">
      <h2 id="purchases">Đã mua</h2>
      {known.state === 'loading' && <Skeleton />}
      {known.state === 'failed' && <ErrorNotice message={known.message} onRetry={() => void load()} />}
      {known.state === 'known' && known.courses.length === 0 && (
        <p className="text-ink-soft">
          Bạn chưa mua bài giảng nào. <Link to="/courses">Xem các khóa học</Link>
        </p>
      )}
      {known.state === 'known' && known.courses.length > 0 && (
        <ul className="grid">
          {boughtOf(known.courses, coursesEnrolled).map(({ to, title, about, whole }) => (
            <li key={to} className="money-row">
              <Link to={to} className="inline-flex min-h-11 items-center font-bold">
                {title}
              </Link>
              <span className="self-center">{whole ? <Tag kind="right">Cả khóa</Tag> : <Tag>Một bài</Tag>}</span>
              {about && <span className="money-line money-about">{about}</span>}
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}

/** Undefined when it is there no more. */
const courseOf = (courseId: string): Promise<Course | undefined> =>
  api('GET /api/courses/:courseId', { params: { courseId } }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  });

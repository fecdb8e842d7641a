import { useQuery } from '@tanstack/react-query';
import type { CourseSummary } from '#contract/catalog.ts';
import { api, ApiError, OFFLINE } from '../../api.ts';
import { queries } from '../../queries/client.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CourseCover } from '../../content/CourseCover.tsx';
import { lessonCountText } from '../../content/lesson-count.ts';
import { formatVnd } from '../../content/format.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Tag } from '../../ui/Tag.tsx';

/** The courses as the server has them now. */
export function CoursesTab() {
  const { data, error, refetch } = useQuery(
    { queryKey: ['admin', 'courses'], queryFn: ({ signal }) => api('GET /api/courses', {}, signal) },
    queries,
  );
  if (!data && error) return <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  if (data.length === 0) return <EmptyState text="Chưa có khóa học nào." />;
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {data.map((course) => (
        <CourseCard key={course.id} course={course} />
      ))}
    </ul>
  );
}

const messageOf = (error: Error): string =>
  error instanceof ApiError && error.status !== 0
    ? `Lỗi HTTP! Trạng thái: ${error.status}. ${error.message}`
    : OFFLINE;

/** One course in the admin's list. */
function CourseCard({ course }: { course: CourseSummary }) {
  const { id, title, image, grade, freeLessonCount, price } = course;
  return (
    <li className="card flex flex-col">
      <CourseCover image={image} loading="lazy" />
      <div className="flex flex-1 flex-col items-start gap-1 p-4">
        {grade && <Tag>Lớp {grade}</Tag>}
        <h2 className="text-[1.125rem]/7">{title}</h2>
        <p className="text-sm text-ink-soft">
          {lessonCountText(course)}, {freeLessonCount} bài miễn phí
        </p>
        <p className="font-bold tabular-nums">{formatVnd(price)}</p>
        <p className="mt-auto pt-2">
          <LinkButton small to={`/course/${id}`}>
            Xem trang khóa học <span className="sr-only">{title}</span>
          </LinkButton>
        </p>
      </div>
    </li>
  );
}

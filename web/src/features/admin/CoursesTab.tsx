import { useQuery } from '@tanstack/react-query';
import { api, ApiError, OFFLINE } from '../../api.ts';
import { queries } from '../../queries/client.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CourseCard } from './CourseCard.tsx';

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

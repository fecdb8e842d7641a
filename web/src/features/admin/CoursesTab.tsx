import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CourseCard } from './CourseCard.tsx';
import { useCourses } from './use-courses.ts';

export function CoursesTab() {
  const { courses, retry } = useCourses();
  if (courses.state === 'loading') return <Skeleton />;
  if (courses.state === 'failed') return <ErrorNotice message={courses.message} onRetry={retry} />;
  if (courses.list.length === 0) return <EmptyState text="Chưa có khóa học nào." />;
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {courses.list.map((course) => (
        <CourseCard key={course.id} course={course} />
      ))}
    </ul>
  );
}

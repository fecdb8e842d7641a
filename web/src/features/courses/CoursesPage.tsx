import { useLoaderData, useSearchParams } from 'react-router';
import type { CourseSummary } from '#contract/catalog.ts';
import { CourseGrid, CourseGridSkeleton } from '../../content/CourseGrid.tsx';
import { gradeIn } from '../../content/grade.ts';
import { GradeFilter } from '../../content/GradeFilter.tsx';
import { Loaded } from '../../Loaded.tsx';
import type { Part } from '../../loading.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

export function Component() {
  const { courses } = useLoaderData<{ courses: Part<CourseSummary[]> }>();
  const grade = gradeIn(useSearchParams()[0]);
  return (
    <div className="wrap grid gap-4 pt-6 md:pt-8">
      <h1>Khóa học</h1>
      <p className="text-ink-soft">Mỗi khóa theo đúng thứ tự em học ở trường. Bài nào soạn xong là xem được ngay.</p>
      <GradeFilter chosen={grade} />
      <Loaded
        part={courses}
        error="Không thể tải danh sách khóa học. Vui lòng thử lại sau."
        loading={<CourseGridSkeleton />}
      >
        {(list) => {
          const shown = list.filter((course) => grade === undefined || course.grade === grade);
          if (shown.length) return <CourseGrid courses={shown} first />;
          return (
            <EmptyState text="Chưa có khóa học nào.">
              {grade && (
                <LinkButton small to="?">
                  Xem mọi lớp
                </LinkButton>
              )}
            </EmptyState>
          );
        }}
      </Loaded>
    </div>
  );
}

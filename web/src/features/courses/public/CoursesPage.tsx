import './course-list.css';
import { useLoaderData } from 'react-router';
import type { CourseSummary } from '#contract/catalog.ts';
import { CourseGrid, CourseGridSkeleton } from './CourseGrid.tsx';
import { SampleLesson } from './SampleLesson.tsx';
import { GradeListPage } from '../../../layout/GradeListPage.tsx';
import type { Part } from '../../../api/page-data.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';

export function Component() {
  const { courses } = useLoaderData<{ courses: Part<CourseSummary[]> }>();
  return (
    <GradeListPage
      heading="Khóa học"
      about="Mỗi khóa theo đúng thứ tự em học ở trường. Bài nào soạn xong là xem được ngay."
      list={courses}
      what="khóa học"
      loading={<CourseGridSkeleton first />}
      empty={(grade) => (
        <EmptyState isNew text="Chưa có khóa học nào.">
          {grade && (
            <LinkButton small to="?">
              Xem mọi lớp
            </LinkButton>
          )}
        </EmptyState>
      )}
    >
      {(shown) => (
        <>
          <CourseGrid courses={shown} first />
          <SampleLesson courses={shown} />
        </>
      )}
    </GradeListPage>
  );
}

import { Link } from 'react-router';
import { GRADES } from '#contract/enums.ts';
import type { CourseSummary } from '#contract/catalog.ts';
import { GRADE_SPINE } from '../../../../ui/filter.ts';
import { playableIn } from '../../../courses/public/lesson-count.ts';

/** Links to the grades, without numbers while the courses load. */
export function GradeRow({ courses }: { courses?: CourseSummary[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {GRADES.map((grade) => (
        <li key={grade}>
          <Link className="card flex min-h-25 items-stretch no-underline md:min-h-20" to={`/courses?grade=${grade}`}>
            <span className={`grade-number ${GRADE_SPINE[grade]}`} aria-hidden="true">
              {grade}
            </span>
            <span className="min-w-0 self-center px-2 py-3 md:px-3">
              <b className="block">Lớp {grade}</b>
              <span className="block text-sm text-ink-soft">
                {courses ? playable(courses.filter((course) => course.grade === grade)) : '\u00a0'}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function playable(courses: CourseSummary[]): string {
  const count = playableIn(courses);
  return count ? `${count} bài giảng xem ngay` : 'Đang soạn bài';
}

import { Link } from 'react-router';
import type { CourseSummary } from '#contract/catalog.ts';
import { GRADE_SPINE, GRADES } from '../../content/grade.ts';

/** A way to each grade, with how much there is to watch; without courses (not there yet) it says nothing of that. */
export function GradeRow({ courses }: { courses?: CourseSummary[] }) {
  const lessonsOf = (grade: number) =>
    courses?.filter((course) => course.grade === grade).reduce((sum, { lessonCount }) => sum + lessonCount, 0);
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {GRADES.map((grade) => {
        const lessons = lessonsOf(grade);
        return (
          <li key={grade}>
            <Link className="card flex min-h-20 items-stretch no-underline" to={`/courses?lop=${grade}`}>
              <span
                className={`grade-number ${GRADE_SPINE[grade]}`}
                aria-hidden="true"
              >
                {grade}
              </span>
              <span className="min-w-0 self-center p-3">
                <b className="block">Lớp {grade}</b>
                <span className="block text-sm text-ink-soft">
                  {lessons === undefined ? '\u00a0' : lessons ? `${lessons} bài giảng` : 'Đang soạn bài'}
                </span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

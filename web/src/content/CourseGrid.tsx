import { Link } from 'react-router';
import type { CourseSummary } from '#contract/catalog.ts';
import { Tag } from '../ui/Tag.tsx';
import { CourseCover } from './CourseCover.tsx';

const GRID = 'grid gap-4 md:grid-cols-2 lg:grid-cols-4';

type Props = {
  courses: CourseSummary[];
  /** The grid is what its page is about: no heading stands above it, and its first image is wanted at once. */
  first?: boolean;
};

/** Courses as cards: cover, title, what they are about, how much is free. */
export function CourseGrid({ courses, first = false }: Props) {
  return (
    <ul className={GRID}>
      {courses.map((course, at) => (
        <CourseCard key={course.id} course={course} heading={first ? 'h2' : 'h3'} eager={first && at === 0} />
      ))}
    </ul>
  );
}

type CardProps = { course: CourseSummary; heading: 'h2' | 'h3'; eager: boolean };

function CourseCard({ course, heading: Heading, eager }: CardProps) {
  return (
    <li className="card flex flex-col">
      <CourseCover image={course.image} loading={eager ? 'eager' : 'lazy'} wanted={eager} />
      <div className="flex flex-1 flex-col gap-1 p-4">
        <Heading className="text-[1.125rem]/7 font-bold">
          <Link className="card-link" to={`/course/${course.id}`}>
            {course.title}
          </Link>
        </Heading>
        <p className="line-clamp-3 text-sm text-ink-soft">{course.description}</p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-3">
          <span className="text-sm">{course.lessonCount} bài giảng</span>
          {course.freeLessonCount > 0 && <Tag kind="right">{course.freeLessonCount} bài miễn phí</Tag>}
        </div>
      </div>
    </li>
  );
}

/** The grid while its courses are on their way. */
export function CourseGridSkeleton() {
  return (
    <output className={GRID} aria-label="Đang tải">
      {[1, 2, 3, 4].map((card) => (
        <span key={card} className="card block">
          <span className="block aspect-8/5 border-b border-line bg-accent-wash" />
          <span className="grid gap-4 p-4">
            <span className="skeleton-bar" />
            <span className="skeleton-bar w-3/5" />
          </span>
        </span>
      ))}
    </output>
  );
}

import { Link } from 'react-router';
import type { CourseSummary } from '#contract/catalog.ts';
import { Tag } from '../ui/Tag.tsx';
import { imageAddress } from './image-address.ts';

const GRID = 'grid gap-4 md:grid-cols-2 lg:grid-cols-4';

type Props = {
  courses: CourseSummary[];
  /** The grid stands at the top of its page: its first image is wanted at once. */
  first?: boolean;
};

/** Courses as cards: cover, title, what they are about, how much is free. */
export function CourseGrid({ courses, first = false }: Props) {
  return (
    <ul className={GRID}>
      {courses.map((course, at) => (
        <CourseCard key={course.id} course={course} eager={first && at === 0} />
      ))}
    </ul>
  );
}

function CourseCard({ course, eager }: { course: CourseSummary; eager: boolean }) {
  return (
    <li className="card flex flex-col">
      <img
        className="aspect-8/5 w-full border-b border-line object-cover"
        src={imageAddress('course', course.image)}
        alt=""
        width="480"
        height="300"
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
      />
      <div className="flex flex-1 flex-col gap-1 p-4">
        <h3 className="text-[1.125rem]/7">
          <Link className="card-link" to={`/course/${course.id}`}>
            {course.title}
          </Link>
        </h3>
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

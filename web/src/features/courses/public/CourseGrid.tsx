import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CourseSummary } from '#contract/catalog.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { CourseCover } from './CourseCover.tsx';
import { noBreak } from '../../../ui/no-break.tsx';
import { contentsOf, lessonCountText } from './lesson-count.ts';

const gridOf = (first: boolean) => `grid gap-4 md:grid-cols-2 ${first ? 'course-list' : 'lg:grid-cols-4'}`;

type Props = {
  courses: CourseSummary[];
  /** Main content of its page: no heading above, first image with priority, text beside the cover where there is room. */
  first?: boolean;
};

export function CourseGrid({ courses, first = false }: Props) {
  return (
    <ul className={gridOf(first)}>
      {courses.map((course, at) => (
        <CourseCard key={course.id} course={course} main={first} eager={first && at === 0} />
      ))}
    </ul>
  );
}

type CardProps = { course: CourseSummary; main: boolean; eager: boolean };

function CourseCard({ course, main, eager }: CardProps) {
  const Heading = main ? 'h2' : 'h3';
  return (
    <li className="card flex flex-col">
      <CourseCover image={course.image} loading={eager ? 'eager' : 'lazy'} wanted={eager} />
      <CardText
        title={
          <Heading className="text-[1.125rem]/7 font-bold">
            <Link className="card-link" to={`/course/${course.id}`}>
              {noBreak(course.title)}
            </Link>
          </Heading>
        }
        contents={<p className="text-sm text-ink-soft">{noBreak(contentsOf(course.topics, main ? 150 : 90))}</p>}
      />
      <div className={COUNTS}>
        <span className="text-sm">{lessonCountText(course)}</span>
        {course.freeLessonCount > 0 && <Tag kind="right">{course.freeLessonCount} bài miễn phí</Tag>}
      </div>
    </li>
  );
}

type TextProps = { title: ReactNode; contents: ReactNode };

/** Two lines of title, three of contents, like the skeleton. */
const CardText = ({ title, contents }: TextProps) => (
  <div className="grid content-start gap-1 p-4">
    <div className="min-h-14">{title}</div>
    <div className="min-h-18">{contents}</div>
  </div>
);

/** Classes of two lines of counts. */
const COUNTS = 'mt-auto flex min-h-16.5 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 pb-4';

/** @param props.first as in the grid */
export function CourseGridSkeleton({ first = false }: { first?: boolean }) {
  return (
    <>
      <output className="sr-only" aria-label="Đang tải">
        Đang tải
      </output>
      <div className={gridOf(first)} aria-hidden="true">
        {[1, 2, 3, 4].map((card) => (
          <div key={card} className="card flex flex-col">
            <div className="aspect-8/5 border-b border-line bg-accent-wash" />
            <CardText title={<div className="skeleton-bar mt-1.5" />} contents={<div className="skeleton-bar mt-1 w-3/5" />} />
            <div className={COUNTS} />
          </div>
        ))}
      </div>
    </>
  );
}

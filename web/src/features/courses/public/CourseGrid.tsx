import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CourseSummary } from '#contract/catalog.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { CourseCover } from './CourseCover.tsx';
import { noBreak } from '../../../ui/no-break.tsx';
import { contentsOf, lessonCountText } from './lesson-count.ts';

const GRID = 'grid gap-4 md:grid-cols-2';

/** Beside the text there is room for the cover, with the counts below it. */
const classesOf = (main: boolean) =>
  main
    ? { grid: GRID, card: 'card flex flex-col lg:grid lg:grid-cols-2 lg:grid-rows-[auto_1fr]', text: 'lg:row-span-2 lg:border-l lg:border-line', counts: 'lg:pt-3' }
    : { grid: `${GRID} lg:grid-cols-4`, card: 'card flex flex-col', text: '', counts: '' };

type Props = {
  courses: CourseSummary[];
  /** Main content of its page: no heading above, first image with priority, text beside the cover where there is room. */
  first?: boolean;
};

export function CourseGrid({ courses, first = false }: Props) {
  return (
    <ul className={classesOf(first).grid}>
      {courses.map((course, at) => (
        <CourseCard key={course.id} course={course} main={first} eager={first && at === 0} />
      ))}
    </ul>
  );
}

type CardProps = { course: CourseSummary; main: boolean; eager: boolean };

function CourseCard({ course, main, eager }: CardProps) {
  const Heading = main ? 'h2' : 'h3';
  const classes = classesOf(main);
  return (
    <li className={classes.card}>
      <CourseCover image={course.image} loading={eager ? 'eager' : 'lazy'} wanted={eager} />
      <CardText
        className={classes.text}
        title={
          <Heading className="text-[1.125rem]/7 font-bold">
            <Link className="card-link" to={`/course/${course.id}`}>
              {noBreak(course.title)}
            </Link>
          </Heading>
        }
        contents={<p className="text-sm text-ink-soft">{noBreak(contentsOf(course.topics, main ? 150 : 90))}</p>}
      />
      <CardCounts className={classes.counts}>
        <span className="text-sm">{lessonCountText(course)}</span>
        {course.freeLessonCount > 0 && <Tag kind="right">{course.freeLessonCount} bài miễn phí</Tag>}
      </CardCounts>
    </li>
  );
}

type TextProps = { title: ReactNode; contents: ReactNode; className: string };

/** Two lines of title, three of contents, like the skeleton. */
const CardText = ({ title, contents, className }: TextProps) => (
  <div className={`grid content-start gap-1 p-4 ${className}`}>
    <div className="min-h-14">{title}</div>
    <div className="min-h-18">{contents}</div>
  </div>
);

/** Two lines of counts. */
const CardCounts = ({ children, className }: { children?: ReactNode; className: string }) => (
  <div className={`mt-auto flex min-h-16.5 flex-wrap content-center items-center justify-between gap-x-3 gap-y-1 px-4 pb-4 ${className}`}>{children}</div>
);

/** @param props.first as in the grid */
export function CourseGridSkeleton({ first = false }: { first?: boolean }) {
  const classes = classesOf(first);
  return (
    <>
      <output className="sr-only" aria-label="Đang tải">
        Đang tải
      </output>
      <div className={classes.grid} aria-hidden="true">
        {[1, 2, 3, 4].map((card) => (
          <div key={card} className={classes.card}>
            <div className="aspect-8/5 border-b border-line bg-accent-wash" />
            <CardText className={classes.text} title={<div className="skeleton-bar mt-1.5" />} contents={<div className="skeleton-bar mt-1 w-3/5" />} />
            <CardCounts className={classes.counts} />
          </div>
        ))}
      </div>
    </>
  );
}

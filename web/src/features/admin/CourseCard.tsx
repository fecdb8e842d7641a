import type { CourseSummary } from '#contract/catalog.ts';
import { CourseCover } from '../../content/CourseCover.tsx';
import { lessonCountText } from '../../content/lesson-count.ts';
import { formatVnd } from '../../content/money.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Tag } from '../../ui/Tag.tsx';

/** One course in the admin's list. */
export function CourseCard({ course }: { course: CourseSummary }) {
  const { id, title, image, grade, freeLessonCount, price } = course;
  return (
    <li className="card flex flex-col">
      <CourseCover image={image} loading="lazy" />
      <div className="flex flex-1 flex-col items-start gap-1 p-4">
        {grade && <Tag>Lớp {grade}</Tag>}
        <h2 className="text-[1.125rem]/7">{title}</h2>
        <p className="text-sm text-ink-soft">
          {lessonCountText(course)}, {freeLessonCount} bài miễn phí
        </p>
        <p className="font-bold tabular-nums">{formatVnd(price)}</p>
        <p className="mt-auto pt-2">
          <LinkButton small to={`/course/${id}`}>
            Xem trang khóa học <span className="sr-only">{title}</span>
          </LinkButton>
        </p>
      </div>
    </li>
  );
}

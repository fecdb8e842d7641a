import type { CourseSummary } from '#contract/catalog.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Tag } from '../../ui/Tag.tsx';

/** One course in the admin's list. */
export function CourseCard({ course }: { course: CourseSummary }) {
  const { id, title, image, grade, lessonCount, freeLessonCount, price } = course;
  return (
    <li className="card grid content-start">
      <img src={coverOf(image)} alt="" loading="lazy" className="aspect-video w-full border-b border-line object-cover" />
      <div className="grid justify-items-start gap-2 p-4">
        {grade && <Tag>Lớp {grade}</Tag>}
        <h2 className="text-lg">{title}</h2>
        <p className="text-sm text-ink-soft">
          {lessonCount} bài giảng, {freeLessonCount} bài miễn phí
        </p>
        <p className="font-bold tabular-nums">{price.toLocaleString('vi-VN')} ₫</p>
        <LinkButton small to={`/course/${id}`}>
          Xem trang khóa học
        </LinkButton>
      </div>
    </li>
  );
}

/** An address as it is, a file name under /course/ (decision 26). */
const coverOf = (image: string): string => (/^(https?:)?\//.test(image) ? image : `/course/${encodeURIComponent(image)}`);

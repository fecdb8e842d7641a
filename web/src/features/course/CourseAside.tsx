import type { Course } from '#contract/catalog.ts';
import { LESSON_PRICE } from '#contract/prices.ts';
import { CourseCover } from '../../content/CourseCover.tsx';
import { formatVnd } from '../../content/money.ts';
import { OVER_PAGE } from '../../history/close-by-back.ts';
import { useNextLesson } from '../../progress/progress.ts';
import { WatchedCount } from '../../progress/WatchedCount.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { forSale, lessonsOf } from './access.ts';
import { useWatchedOf } from './use-watched-of.ts';

type Props = { course: Course; owned: boolean; onBuy: () => void };

/** Cover, where to begin or to go on, and what the course costs. */
export function CourseAside({ course, owned, onBuy }: Props) {
  const lessons = lessonsOf(course);
  const free = lessons.find(({ updating, isLocked }) => !updating && !isLocked);
  const first = lessons.find(({ videoUrl }) => videoUrl) ?? free;
  const next = useNextLesson(course.id);
  const done = useWatchedOf(course);
  return (
    <aside>
      <div className="card">
        <CourseCover image={course.image} wanted />
        <div className="grid gap-4 p-4">
          {first && (
            <LinkButton
              kind="primary"
              wide
              icon="play"
              to={`?lesson=${next?.lessonId ?? first.id}`}
              state={OVER_PAGE}
              preventScrollReset
            >
              {next ? `Học tiếp: ${next.lessonTitle}` : 'Học bài đầu tiên'}
            </LinkButton>
          )}
          {done.watched > 0 && <WatchedCount {...done} />}
          <div className="offer">
            <Offer course={course} owned={owned} onBuy={onBuy} />
          </div>
        </div>
      </div>
    </aside>
  );
}

function Offer({ course, owned, onBuy }: Props) {
  if (owned) {
    return (
      <p className="text-sm">
        <Tag kind="right">Đã mua</Tag> Cả khóa học đã mở.
      </p>
    );
  }
  const { now } = forSale(course);
  return (
    <>
      <p className="text-sm">
        <b className="font-extrabold">{formatVnd(course.price)}</b> cả khóa, hoặc {formatVnd(LESSON_PRICE)} mỗi bài trả
        phí.
      </p>
      {now > 0 ? (
        <Button wide onClick={onBuy}>
          Mua cả khóa học
        </Button>
      ) : (
        <p className="text-sm text-ink-soft">Các bài trả phí đang cập nhật, hiện chưa có gì để mua.</p>
      )}
    </>
  );
}

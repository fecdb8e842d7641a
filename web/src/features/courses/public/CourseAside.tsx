import type { Course } from '#contract/catalog.ts';
import type { User } from '#contract/users.ts';
import { CourseCover } from './CourseCover.tsx';
import { formatVnd } from '../../../ui/format.ts';
import { OVERLAY_STATE } from '../../../layout/history/use-back-closes.ts';
import { useNextLesson, useProgress } from '../learner/progress/progress.ts';
import { WatchedCount } from '../learner/progress/WatchedCount.tsx';
import { noBreak } from '../../../ui/no-break.tsx';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { isOpen, lessonsOf, hasBought, purchaseStateOf } from './access.ts';

export type Buying = 'lessons' | 'course';

type Props = { course: Course; user: User | undefined; onBuy: (what: Buying) => void };

export function CourseAside({ course, user, onBuy }: Props) {
  const lessons = lessonsOf(course);
  const free = lessons.find(({ updating, isLocked }) => !updating && !isLocked);
  const first = lessons.find(isOpen) ?? free;
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
              state={OVERLAY_STATE}
              preventScrollReset
            >
              {next ? noBreak(`Học tiếp: ${next.lessonTitle}`) : 'Học bài đầu tiên'}
            </LinkButton>
          )}
          {done.watched > 0 && <WatchedCount {...done} />}
          <div className="offer">
            <Offer course={course} user={user} onBuy={onBuy} />
          </div>
        </div>
      </div>
    </aside>
  );
}

/** Prices and playable lessons, the cheaper offer first. */
function Offer({ course, user, onBuy }: Props) {
  const { lessonCount, playableCount, freeCount, paid, singlePrice, later } = purchaseStateOf(course, user);
  if (user && hasBought(user, course.id)) {
    return (
      <p className="text-sm">
        <Tag kind="right">Đã mua</Tag> Cả khóa học đã mở
        {later > 0 && `; ${later} bài trả phí đang cập nhật sẽ mở dần, bạn không phải trả thêm`}.
      </p>
    );
  }
  if (paid.length === 0) return later > 0 && <p className="text-sm text-ink-soft">{nothingToBuy(freeCount < playableCount)}</p>;
  const ways = [
    { way: 'lessons' as const, price: singlePrice, says: 'Mua lẻ từng bài' },
    { way: 'course' as const, price: course.price, says: 'Mua cả khóa học' },
  ].toSorted((a, b) => a.price - b.price);
  return (
    <>
      <p className="text-sm">
        <b>{playableCount < lessonCount ? `${playableCount} trong ${lessonCount}` : lessonCount} bài giảng</b> xem được ngay:{' '}
        {freeCount}&nbsp;miễn&nbsp;phí, {playableCount - freeCount}&nbsp;trả&nbsp;phí.
      </p>
      <dl className="prices text-sm">
        {ways.map(({ way, price }) => (
          <div key={way}>
            <dt>{way === 'lessons' ? `Mua lẻ cả ${paid.length} bài` : 'Cả khóa học'}</dt>
            <dd>{formatVnd(price)}</dd>
          </div>
        ))}
      </dl>
      <div className="offer-ways">
        {ways.map(({ way, says }) => (
          <Button key={way} small onClick={() => onBuy(way)}>
            {says}
          </Button>
        ))}
      </div>
    </>
  );
}

const nothingToBuy = (hasBought: boolean): string =>
  hasBought
    ? 'Bạn đã có mọi bài trả phí xem được ngay; các bài khác đang cập nhật.'
    : 'Các bài trả phí đang cập nhật, hiện chưa có gì để mua.';

/** Counts playable and watched lessons. */
function useWatchedOf(course: Course): { watched: number; playable: number } {
  const progress = useProgress(course.id);
  const playing = lessonsOf(course).filter(({ updating }) => !updating);
  return { watched: playing.filter(({ id }) => progress.get(id)?.watched).length, playable: playing.length };
}

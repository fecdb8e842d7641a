import { Link } from 'react-router';
import type { Lesson } from '#contract/catalog.ts';
import type { Progress } from '#contract/progress.ts';
import { clockTime, formatVnd } from '../../../ui/format.ts';
import { OVERLAY_STATE } from '../../../layout/history/use-back-closes.ts';
import { noBreak } from '../../../ui/no-break.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { isOpen } from './access.ts';

type Props = {
  lesson: Lesson;
  /** Whole VND of one locked lesson. */
  price: number;
  /** The lesson of the address, or the last one opened. */
  current: boolean;
  progress: Progress | undefined;
};

const idOf = (lessonId: string) => `lesson-${lessonId}`;

/** Finds a lesson's row, to focus it. */
export const rowOf = (lessonId: string): HTMLElement | null => document.getElementById(idOf(lessonId));

/** A lesson with length and state: watched, begun, free, bought, for sale, or in the making. */
export function LessonRow({ lesson, price, current, progress }: Props) {
  const { id, title, isLocked, updating, seconds } = lesson;
  const marks = { id: idOf(id), 'aria-current': current || undefined };
  const meta = 'text-sm text-ink-soft';
  if (updating) {
    return (
      <li>
        <span className="lesson text-ink-soft" tabIndex={-1} {...marks}>
          <Icon name="updating" />
          <span className="lesson-title">{noBreak(title)}</span>
          <Tag kind="mute">Đang cập nhật</Tag>
        </span>
      </li>
    );
  }
  const forSale = isLocked && !isOpen(lesson);
  const watched = progress?.watched ?? false;
  const begun = progress !== undefined && !watched && !forSale && progress.position > 0;
  return (
    <li>
      <Link className="lesson" to={`?lesson=${id}`} state={OVERLAY_STATE} preventScrollReset {...marks}>
        {watched ? (
          <Icon name="right" className="text-(--right)" />
        ) : (
          <Icon name={forSale ? 'lock' : 'play'} className={forSale ? 'text-ink-soft' : ''} />
        )}
        <span className="lesson-title">
          {noBreak(title)}
          {forSale && <span className="sr-only">, bài trả phí</span>}
        </span>
        {seconds !== undefined && <span className={`${meta} tabular-nums`}>{clockTime(seconds)}</span>}
        {watched ? (
          <Tag kind="mute">Đã xem</Tag>
        ) : begun ? (
          <b className="text-sm text-accent">Học tiếp</b>
        ) : !isLocked ? (
          <Tag kind="right">Miễn phí</Tag>
        ) : forSale ? (
          <span className={`${meta} tabular-nums`}>{formatVnd(price)}</span>
        ) : (
          <Tag>Đã mua</Tag>
        )}
        {begun && <progress className="progress lesson-line" value={progress.position} max={progress.duration} aria-hidden="true" />}
      </Link>
    </li>
  );
}

import { Link } from 'react-router';
import type { Lesson } from '#contract/catalog.ts';
import type { Progress } from '#contract/progress.ts';
import { clockTime } from '../../../ui/format.ts';
import { OVERLAY_STATE } from '../../../layout/history/use-back-closes.ts';
import { noBreak } from '../../../ui/no-break.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { isOpen } from './access.ts';

type Props = {
  lesson: Lesson;
  /** The lesson of the address, or the last one opened. */
  current: boolean;
  progress: Progress | undefined;
};

const idOf = (lessonId: string) => `lesson-${lessonId}`;

/** Finds a lesson's row, to focus it. */
export const rowOf = (lessonId: string): HTMLElement | null => document.getElementById(idOf(lessonId));

/** A lesson with its state as a mark, and its length: watched, begun, free, to be bought, or in the making. */
export function LessonRow({ lesson, current, progress }: Props) {
  const { id, title, isLocked, updating, seconds } = lesson;
  const marks = { id: idOf(id), 'aria-current': current || undefined };
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
          <Icon name={forSale ? 'lock' : 'play'} className={forSale ? 'text-ink-soft' : 'text-accent'} />
        )}
        <span className="lesson-title">
          {noBreak(title)}
          {forSale && <span className="sr-only">, bài trả phí</span>}
        </span>
        {begun && <b className="text-sm text-accent">Học tiếp</b>}
        {watched && <span className="text-sm text-(--right) max-sm:sr-only">Đã xem</span>}
        {!watched && !begun && !isLocked && <span className="text-sm text-(--right) max-sm:sr-only">Miễn phí</span>}
        {seconds !== undefined && <span className="text-sm text-ink-soft tabular-nums">{clockTime(seconds)}</span>}
        {begun && <progress className="progress lesson-line" value={progress.position} max={progress.duration} aria-hidden="true" />}
      </Link>
    </li>
  );
}

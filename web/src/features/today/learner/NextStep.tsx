import { useId } from 'react';
import type { TodayStep } from '#contract/today.ts';
import { coverSet, imageAddress } from '../../../ui/image-address.ts';
import { WatchedCount } from '../../courses/learner/progress/WatchedCount.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { spineOf } from '../../../ui/filter.ts';
import { noBreak } from '../../../ui/no-break.tsx';
import { stepWords } from './words.ts';

/** `step` is null where the site has nothing more for the grade. */
type Props = { step: TodayStep | null; grade: number | null; isDone: boolean };

/** The one thing to do now, with the one main button of the page. */
export function NextStep({ step, grade, isDone }: Props) {
  const titleId = useId();
  const { label, note, button } = step ? stepWords(step) : isDone ? ALL_MASTERED : NOTHING_THERE;
  const shown = step ?? { title: isDone ? `Em đã vững mọi bài của Toán ${grade}.` : `Toán ${grade} chưa có bài để học tiếp.`, of: '', url: isDone ? '/practice' : '/courses' };
  const image = step?.kind === 'lesson' ? step.image : '';
  return (
    <section className="card today-next" aria-labelledby={titleId}>
      <span className={`spine ${spineOf(step?.kind === 'lesson' ? (step.grade ?? undefined) : (grade ?? undefined))}`} aria-hidden="true" />
      {image && <img src={imageAddress('course', image)} srcSet={coverSet(imageAddress('course', image))} sizes="(width >= 64rem) 240px, 96px" alt="" width="480" height="300" />}
      <p className="text-sm text-ink-soft">
        <b className="block text-accent">{label}</b>
        <span className="block truncate">{shown.of}</span>
      </p>
      <h2 id={titleId} className="text-lg">
        {noBreak(shown.title)}
      </h2>
      <div className="today-do grid gap-2">
        {note && <p className="text-sm text-ink-soft tabular-nums">{note}</p>}
        <LinkButton kind="primary" wide to={shown.url}>
          {button}
        </LinkButton>
        {step?.kind === 'lesson' && <WatchedCount watched={step.watched} playable={step.playable} />}
      </div>
    </section>
  );
}

const ALL_MASTERED = { label: 'Giỏi lắm', note: 'Em thử sức bằng một đề nhé.', button: 'Luyện đề' };
const NOTHING_THERE = { label: 'Đang soạn', note: 'Em xem các khóa học khác nhé.', button: 'Xem khóa học' };

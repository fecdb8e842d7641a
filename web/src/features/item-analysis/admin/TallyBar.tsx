import { Reading } from '../../../ui/reading/Reading.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { percent } from './words.ts';

/** An option or statement with its letter; `mark` tells whether it is right. */
export const TallyChoice = ({ name, html, mark }: { name: string; html: string; mark: string | undefined }) => (
  <div className="flex items-baseline gap-2">
    <b>{name}</b>
    <Reading className="min-w-0 flex-1" html={html} />
    {mark !== undefined && <Tag kind={mark === 'Sai' ? 'mute' : 'right'}>{mark}</Tag>}
  </div>
);

/** The misconception that a wrong answer shows. */
export const TallyMisconception = ({ name }: { name: string | null | undefined }) => name && <p className="text-sm wrap-anywhere text-ink-soft">Hiểu lầm: {name}</p>;

/** A share of the learners, as a bar and in words. */
export const TallyBar = ({ count, of, said = '', words, isRight = false }: { count: number; of: number; said?: string; words: string | undefined; isRight?: boolean }) => (
  <div className="item-bar">
    <svg aria-hidden="true" className={isRight ? 'item-bar-right' : undefined}>
      <rect width="100%" height="100%" className="item-bar-ground" />
      <rect width={of === 0 ? 0 : `${(100 * count) / of}%`} height="100%" />
    </svg>
    <p className="text-sm tabular-nums">
      <b>{percent(count, of)}</b>
      {said} ({count} em{words !== undefined && `; ${words}`})
    </p>
  </div>
);

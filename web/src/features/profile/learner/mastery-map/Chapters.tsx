import { Link, useLocation } from 'react-router';
import type { MasteryEntry } from '#contract/learning.ts';
import { OVERLAY_STATE } from '../../../../layout/history/use-back-closes.ts';
import { LevelMark } from './LevelMark.tsx';
import { MASTERY_LEVEL_NAMES } from '#contract/enums.ts';
import { noBreak } from '../../../../ui/no-break.tsx';
import { queryForBai } from './map-address.ts';
import { nameOf } from './words.ts';

export const Chapters = ({ items, here }: { items: MasteryEntry[]; here: string | null }) =>
  [...Map.groupBy(items, ({ chapter }) => chapter)].map(([chapter, places], at) => (
    <section key={chapter} aria-labelledby={`chapter-${at}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0 mb-2">
        <h2 id={`chapter-${at}`} className="text-[1.125rem]/7">
          {noBreak(chapter)}
        </h2>
        <span className="text-sm text-ink-soft tabular-nums">
          {places.filter(({ level }) => level === 'mastered').length} / {places.length} bài học vững
        </span>
      </div>
      <ol className="tiles">
        {places.map((place) => (
          <li key={place.id}>
            <Tile place={place} isHere={place.id === here} />
          </li>
        ))}
      </ol>
    </section>
  ));

function Tile({ place, isHere }: { place: MasteryEntry; isHere: boolean }) {
  const { number, title, level, due, isLongAgo } = place;
  const { search } = useLocation();
  return (
    <Link
      className={`tile tile-${level} ${isHere ? 'tile-here' : ''}`}
      to={queryForBai(search, number)}
      state={OVERLAY_STATE}
      preventScrollReset
      aria-current={isHere ? 'true' : undefined}
    >
      <LevelMark level={level} />
      <span className="min-w-0">
        <small>
          Bài {number}
          {isHere && ' · em đang ở đây'}
        </small>{' '}
        <b>{noBreak(nameOf(title))}</b>{' '}
        {due > 0 ? <small className="tile-due">{due} câu cần ôn lại</small> : isLongAgo && <small className="tile-due">Lâu chưa gặp, nên ôn lại</small>}
      </span>{' '}
      <span className="level-word">{MASTERY_LEVEL_NAMES[level]}</span>
    </Link>
  );
}

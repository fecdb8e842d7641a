import { Link, useLocation } from 'react-router';
import type { MasteryEntry } from '#contract/learning.ts';
import { OVERLAY_STATE } from '../../../../layout/history/use-back-closes.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { MASTERY_LEVEL_NAMES } from '#contract/enums.ts';
import { noBreak } from '../../../../ui/no-break.tsx';
import { queryForBai } from './map-address.ts';
import { baiWords, nameOf } from './words.ts';

/** The Bài as squares that fill with their level; where there is room, their names stand beside the squares. */
export const Chapters = ({ items, here }: { items: MasteryEntry[]; here: string | null }) => (
  <div className="map-chapters">
    {[...Map.groupBy(items, ({ chapter }) => chapter)].map(([chapter, places], at) => (
      <section key={chapter} aria-labelledby={`chapter-${at}`}>
        <ChapterHead id={`chapter-${at}`} title={chapter} of={places.length} mastered={places.filter(({ level }) => level === 'mastered').length} />
        <ol className="tiles">
          {places.map((place) => (
            <li key={place.id}>
              <Tile place={place} isHere={place.id === here} />
            </li>
          ))}
        </ol>
        {places.some(({ id }) => id === here) && (
          <p className="mt-1 text-sm font-bold text-accent lg:hidden" aria-hidden="true">
            Em đang ở đây: Bài {places.find(({ id }) => id === here)?.number}
          </p>
        )}
      </section>
    ))}
  </div>
);

type HeadProps = { id: string; title: string; of: number; mastered: number };

/** Counts nothing before there is something to count. */
const ChapterHead = ({ id, title, of, mastered }: HeadProps) => (
  <div className="mb-2 flex items-baseline justify-between gap-4">
    <h2 id={id} className="text-[1rem]/6">
      {noBreak(title)}
    </h2>
    {mastered > 0 && (
      <span className="flex-none text-sm text-ink-soft tabular-nums">
        {mastered} / {of} vững
      </span>
    )}
  </div>
);

/** Named as a whole by hidden text, because on a phone only its number is seen. */
function Tile({ place, isHere }: { place: MasteryEntry; isHere: boolean }) {
  const { number, title, level, due, isLongAgo } = place;
  const { search } = useLocation();
  return (
    <Link
      className="tile relative"
      to={queryForBai(search, number)}
      state={OVERLAY_STATE}
      preventScrollReset
      aria-current={isHere ? 'true' : undefined}
    >
      <span className="sr-only">{baiWords(place, isHere)}</span>
      <span className={`square square-${level} forced-color-adjust-none`} aria-hidden="true">
        {number}
        {due > 0 ? <span className="count">{due}</span> : isLongAgo && <Icon name="clock" className="count" />}
      </span>
      <span className="tile-name" aria-hidden="true">
        {noBreak(nameOf(title))}
        {(isHere || level !== 'new') && (
          <small>{[isHere && 'em đang ở đây', level !== 'new' && MASTERY_LEVEL_NAMES[level]].filter(Boolean).join(' · ')}</small>
        )}
      </span>
    </Link>
  );
}

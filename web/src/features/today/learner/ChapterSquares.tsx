import { Link } from 'react-router';
import { MASTERY_LEVEL_NAMES } from '#contract/enums.ts';
import type { Today } from '#contract/today.ts';
import { noBreak } from '../../../ui/no-break.tsx';
import { LevelMark } from '../../profile/learner/mastery-map/LevelMark.tsx';
import { queryForBai } from '../../profile/learner/mastery-map/map-address.ts';

/** The Bài of the chapter in work as squares of the map; each leads to its place there. */
export function ChapterSquares({ chapter: { title, here, items } }: { chapter: NonNullable<Today['chapter']> }) {
  const mastered = items.filter(({ level }) => level === 'mastered').length;
  return (
    <section aria-labelledby="chapter" className="today-chapter">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="chapter" className="text-lg">
          {noBreak(title)}
        </h2>
        <span className="text-sm text-ink-soft tabular-nums">
          {mastered} / {items.length} bài vững
        </span>
      </div>
      <ol>
        {items.map((place) => (
          <li key={place.id}>
            <Link to={`/profile/map${queryForBai('', place.number)}`} aria-current={place.id === here ? 'step' : undefined}>
              <LevelMark level={place.level} />
              <b>
                <span className="lg:hidden" aria-hidden="true">
                  Bài {place.number}
                </span>
                <span className="sr-only lg:not-sr-only">{noBreak(place.title)}</span>
              </b>
              <span className="text-ink-soft">{place.due > 0 ? `Ôn ${place.due} câu` : MASTERY_LEVEL_NAMES[place.level]}</span>
            </Link>
          </li>
        ))}
      </ol>
      <Link className="inline-flex min-h-11 items-center font-bold" to="/profile/map">
        Cả bản đồ
      </Link>
    </section>
  );
}

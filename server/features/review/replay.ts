import { hasStakes, itemOf } from '#server/features/items/service.ts';
import { dayOf } from '#server/platform/day.ts';
import { afterAnswer, type Standing } from './rules.ts';

type Kept = {
  /** Shared by answers given together. */
  id: string;
  item: string;
  source: string;
  /** False for a blank. */
  given: boolean;
  right: boolean | null;
  receivedAt: Date;
};

/** Tells whether an answer concerns the notebook: a blank in a test is no mistake yet; in a review it is one. */
const isNoted = ({ right, given, source, item }: Pick<Kept, 'right' | 'given' | 'source' | 'item'>): boolean =>
  right !== null && (given || source === 'review') && hasStakes(item);

/** Returns the standing of each notebook item after these answers, given in the order in which they came. */
export function standingsAfter(answers: Kept[]): Map<string, Standing> {
  const standings = new Map<string, Standing>();
  const together = Map.groupBy(answers.filter(isNoted), ({ id, item }) => `${id} ${itemOf(item)}`);
  for (const [first, ...others] of together.values()) {
    if (!first) continue;
    const item = itemOf(first.item);
    const standing = afterAnswer(standings.get(item), {
      right: [first, ...others].every(({ right }) => right === true),
      isReview: first.source === 'review',
      today: dayOf(first.receivedAt),
    });
    if (standing) standings.set(item, standing);
  }
  return standings;
}

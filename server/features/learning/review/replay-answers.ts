import { dayOf } from '#server/platform/day.ts';
import { hasStakes, itemRefOf } from '../items/item-refs.ts';
import { nextReviewState, type ReviewState } from './rules.ts';

type StoredAnswer = {
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
const concernsNotebook = ({ right, given, source, item }: Pick<StoredAnswer, 'right' | 'given' | 'source' | 'item'>): boolean =>
  right !== null && (given || source === 'review') && hasStakes(item);

/** Returns the standing of each notebook item after these answers, given in the order in which they came. */
export function replayAnswers(answers: StoredAnswer[]): Map<string, ReviewState> {
  const standings = new Map<string, ReviewState>();
  const together = Map.groupBy(answers.filter(concernsNotebook), ({ id, item }) => `${id} ${itemRefOf(item)}`);
  for (const [first, ...others] of together.values()) {
    if (!first) continue;
    const item = itemRefOf(first.item);
    const standing = nextReviewState(standings.get(item), {
      right: [first, ...others].every(({ right }) => right === true),
      isReview: first.source === 'review',
      today: dayOf(first.receivedAt),
    });
    if (standing) standings.set(item, standing);
  }
  return standings;
}

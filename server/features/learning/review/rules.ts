import { dayAfter, dayOf } from '#server/platform/day.ts';
import { hasStakes, toItemRef } from '#contract/item-refs.ts';

/** Days until a review: after the mistake, then after each right review. */
export const INTERVALS = [1, 3, 7, 21] as const;

export const MAX_PER_DAY = 10;

/** A mistake's place in the schedule. Days are Vietnam's, as YYYY-MM-DD. */
export type ReviewState = {
  /** Number of consecutive right reviews: the index of the interval. */
  step: number;
  /** The step at which a wrong review restarted the schedule; null for none, or after a right review. */
  failed: number | null;
  dueOn: string;
  /** Day of the last review that was due. */
  reviewedOn: string | null;
  /** Day on which it left the notebook; null while it is there. */
  leftOn: string | null;
};

type Answered = {
  right: boolean;
  /** Answered in the notebook; elsewhere a right answer does not change a mistake. */
  isReview: boolean;
  today: string;
};

export const isDue = ({ dueOn, leftOn }: Pick<ReviewState, 'dueOn' | 'leftOn'>, today: string): boolean => leftOn === null && dueOn <= today;

/**
 * Returns a mistake's schedule after an answer; undefined when the answer does not concern the notebook. A wrong
 * answer anywhere restarts it. A right review on the due day or later advances it, the last one ends it. Missed days
 * cost nothing.
 */
export function computeNextState(before: ReviewState | undefined, { right, isReview, today }: Answered): ReviewState | undefined {
  const isReviewed = isReview && before !== undefined && isDue(before, today);
  if (!right) {
    const failed = before && before.leftOn === null ? before.step : null;
    return { step: 0, failed, dueOn: dayAfter(today, INTERVALS[0]), reviewedOn: isReviewed ? today : (before?.reviewedOn ?? null), leftOn: null };
  }
  if (!isReviewed) return isReview ? before : undefined;
  const step = before.step + 1;
  const interval = INTERVALS[step];
  if (interval === undefined) return { ...before, failed: null, reviewedOn: today, leftOn: today };
  const failed = before.failed !== null && before.failed >= step ? before.failed : null;
  return { step, failed, dueOn: dayAfter(today, interval), reviewedOn: today, leftOn: null };
}

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
export const concernsNotebook = ({ right, given, source, item }: Pick<StoredAnswer, 'right' | 'given' | 'source' | 'item'>): boolean =>
  right !== null && (given || source === 'review') && hasStakes(item);

/** Returns the schedule of each notebook item after these answers, given in the order in which they came. */
export function replayAnswers(answers: StoredAnswer[]): Map<string, ReviewState> {
  const schedule = new Map<string, ReviewState>();
  const together = Map.groupBy(answers.filter(concernsNotebook), ({ id, item }) => `${id} ${toItemRef(item)}`);
  for (const [first, ...others] of together.values()) {
    if (!first) continue;
    const item = toItemRef(first.item);
    const state = computeNextState(schedule.get(item), {
      right: [first, ...others].every(({ right }) => right === true),
      isReview: first.source === 'review',
      today: dayOf(first.receivedAt),
    });
    if (state) schedule.set(item, state);
  }
  return schedule;
}

/** Reviews left on a day after `done` reviews. */
export const countLeftToday = (done: number): number => Math.max(0, MAX_PER_DAY - done);

/** Items of one Bài train the same skill; an item without a Bài is a skill of its own. */
export type SkilledItem = { item: string; grade: number; lesson: number | null };
const skillOf = ({ item, grade, lesson }: SkilledItem): string => (lesson === null ? item : `${grade} ${lesson}`);

/** Orders items so that, as far as possible, consecutive ones have different skills. */
export function mixSkills<Each extends SkilledItem>(all: readonly Each[]): Each[] {
  const skills = [...Map.groupBy(all, skillOf).values()];
  const order: Each[] = [];
  let last: Each[] | undefined;
  while (order.length < all.length) {
    // The skill with the most items left comes whenever it can, or its items would be consecutive at the end; ties go
    // to the first.
    const others = skills.filter((skill) => skill !== last && skill.length > 0);
    const next = others.toSorted((one, two) => two.length - one.length)[0] ?? last;
    const item = next?.shift();
    if (!item) break;
    order.push(item);
    last = next;
  }
  return order;
}

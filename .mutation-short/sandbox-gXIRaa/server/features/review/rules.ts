// @ts-nocheck
import { dayAfter } from '#server/platform/day.ts';

/** Days until a mistake is reviewed: after it was made, then after each review that was right. */
export const INTERVALS = [1, 3, 7, 21] as const;

/** How many reviews a day there are at most. */
export const MOST_A_DAY = 10;

/** Where a mistake stands. Days are Vietnam's, as YYYY-MM-DD. */
export type Standing = {
  /** How many reviews were right, one after another: which of the intervals it is in. */
  step: number;
  /** The review that was wrong, when it began anew; null where none was, or it has been right since. */
  failed: number | null;
  dueOn: string;
  /** When it was last reviewed as it was due. */
  reviewedOn: string | null;
  /** When it left the notebook; null while it is there. */
  leftOn: string | null;
};

type Answered = {
  right: boolean;
  /** Answered in the notebook; elsewhere a right answer says nothing about a mistake. */
  isReview: boolean;
  today: string;
};

export const isDue = ({ dueOn, leftOn }: Pick<Standing, 'dueOn' | 'leftOn'>, today: string): boolean => leftOn === null && dueOn <= today;

/**
 * Where a mistake stands after an answer; undefined when the answer is none of the notebook's business. Wrong anywhere begins anew. Right on
 * the day of a review, or on any day after it, goes on; right at the last one leaves. Days without a review cost nothing.
 */
export function afterAnswer(before: Standing | undefined, { right, isReview, today }: Answered): Standing | undefined {
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

/** How many more may be reviewed on a day on which so many were. */
export const leftToday = (done: number): number => Math.max(0, MOST_A_DAY - done);

/** What trains the same, by the Bài; an item without one is a skill of its own. */
export type Skilled = { item: string; grade: number; lesson: number | null };
const skillOf = ({ item, grade, lesson }: Skilled): string => (lesson === null ? item : `${grade} ${lesson}`);

/** The same in an order in which, as far as possible, none follows one of the same skill. */
export function mixed<Each extends Skilled>(all: readonly Each[]): Each[] {
  const skills = [...Map.groupBy(all, skillOf).values()];
  const order: Each[] = [];
  let last: Each[] | undefined;
  while (order.length < all.length) {
    // The one with the most left must come whenever it can, or it stands in a row at the end; of equals the first.
    const others = skills.filter((skill) => skill !== last && skill.length > 0);
    const next = others.toSorted((one, two) => two.length - one.length)[0] ?? last;
    const item = next?.shift();
    if (!item) break;
    order.push(item);
    last = next;
  }
  return order;
}

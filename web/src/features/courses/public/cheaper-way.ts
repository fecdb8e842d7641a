import type { Course } from '#contract/catalog.ts';
import type { User } from '#contract/users.ts';
import { formatVnd } from '../../../ui/format.ts';
import { purchaseStateOf } from './access.ts';

/** Prices of what a learner lacks, in whole VND: `singly` of what plays now, `singlyOfAll` with what is being written. */
export type Prices = { singly: number; singlyOfAll: number; course: number; later: number };

export type Way = 'singly' | 'course';

/**
 * Returns the cheaper way, and a sentence that compares both. The whole course is the better way only if it costs no
 * more than the lessons that play now: a saving that comes some day is not paid for today.
 */
export function compareWays({ singly, singlyOfAll, course, later }: Prices): { cheaper: Way; verdict: string } {
  const now = course - singly;
  const cheaper = now > 0 ? 'singly' : 'course';
  if (later === 0) return { cheaper, verdict: now === 0 ? 'Hai cách cùng giá.' : `${nameOf(now)} rẻ hơn ${amountOf(now)}.` };
  const atLast = course - singlyOfAll;
  const soon = `${later} bài đang soạn`;
  if (now > 0 && atLast > 0) {
    return { cheaper, verdict: `Mua lẻ rẻ hơn ${amountOf(now)} lúc này; tính cả ${soon} vẫn rẻ hơn ${amountOf(atLast)}.` };
  }
  const today = now === 0 ? 'Lúc này hai cách cùng giá' : `Lúc này ${nameOf(now).toLowerCase()} rẻ hơn ${amountOf(now)}`;
  return { cheaper, verdict: `${today}; tính cả ${soon} thì ${atLast === 0 ? 'hai cách cùng giá' : `cả khóa rẻ hơn ${amountOf(atLast)}`}.` };
}

/** Compares the ways for a learner, or for a visitor. */
export function compareCourse(course: Course, user: User | undefined): ReturnType<typeof compareWays> {
  const { singlePrice, singlePriceOfAll, laterToBuy } = purchaseStateOf(course, user);
  return compareWays({ singly: singlePrice, singlyOfAll: singlePriceOfAll, course: course.price, later: laterToBuy });
}

const nameOf = (difference: number): string => (difference > 0 ? 'Mua lẻ' : 'Cả khóa');
const amountOf = (difference: number): string => formatVnd(Math.abs(difference));

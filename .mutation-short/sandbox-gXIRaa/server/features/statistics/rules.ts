// @ts-nocheck
import { dayAfter } from '#server/platform/day.ts';

type Visits = { total: number; loggedIn: number; anonymous: number };
type Sales = { coinsSold: number; coinsSpent: number; lessons: number; lessonsPaid: number; courses: number; coursesPaid: number };
export type Day = { day: string } & Visits & Sales;

export const visits = ({ loggedIn = 0, anonymous = 0 }: Partial<Visits> = {}): Visits => ({ total: loggedIn + anonymous, loggedIn, anonymous });

type Counted = {
  /** The last day. */
  to: string;
  count: number;
  here: { day: string; loggedIn: number; anonymous: number }[];
  coins: { day: string; sold: number; spent: number }[];
  paid: { day: string; kind: 'lesson' | 'course'; count: number; amount: number }[];
};

/** The last `count` days up to `to`, those without anything too, and the sum of as many before them. */
export function periodOf({ to, count, here, coins, paid }: Counted): { days: Day[]; before: Omit<Day, 'day'> } {
  const dayOf = (day: string): Day => {
    const spent = coins.find((each) => each.day === day);
    const ofKind = (kind: 'lesson' | 'course') => paid.find((each) => each.day === day && each.kind === kind);
    const [lesson, course] = [ofKind('lesson'), ofKind('course')];
    return {
      day, ...visits(here.find((each) => each.day === day)),
      coinsSold: spent?.sold ?? 0, coinsSpent: spent?.spent ?? 0,
      lessons: lesson?.count ?? 0, lessonsPaid: lesson?.amount ?? 0,
      courses: course?.count ?? 0, coursesPaid: course?.amount ?? 0,
    };
  };
  const all = Array.from({ length: 2 * count }, (_, index) => dayOf(dayAfter(to, index + 1 - 2 * count)));
  const { day: _, ...before } = all.slice(0, count).reduce(sum, dayOf(''));
  return { days: all.slice(count), before };
}

const sum = (one: Day, other: Day): Day =>
  Object.fromEntries(Object.entries(one).map(([name, value]) =>
    [name, typeof value === 'number' ? value + (other[name as keyof Day] as number) : value])) as Day;

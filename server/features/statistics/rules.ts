import { dayAfter, lastOfMonth } from '#server/platform/day.ts';

type Visits = { total: number; loggedIn: number; anonymous: number };
type Sales = { income: number; coinsSold: number; coinsSpent: number; lessons: number; lessonsPaid: number; courses: number; coursesPaid: number };
export type Day = { day: string } & Visits & Sales;

export const visits = ({ loggedIn = 0, anonymous = 0 }: Partial<Visits> = {}): Visits => ({ total: loggedIn + anonymous, loggedIn, anonymous });

type CountedDay = {
  /** The last day. */
  to: string;
  count: number;
  here: { day: string; loggedIn: number; anonymous: number }[];
  money: ({ day: string } & Sales)[];
};

/** Returns the last `count` days up to `to`, including empty ones, and the sum of as many before them. */
export function periodOf({ to, count, here, money }: CountedDay): { days: Day[]; before: Omit<Day, 'day'> } {
  const dayOf = (day: string): Day => {
    const { income = 0, coinsSold = 0, coinsSpent = 0, lessons = 0, lessonsPaid = 0, courses = 0, coursesPaid = 0 } = money.find((each) => each.day === day) ?? {};
    return { day, ...visits(here.find((each) => each.day === day)), income, coinsSold, coinsSpent, lessons, lessonsPaid, courses, coursesPaid };
  };
  const all = Array.from({ length: 2 * count }, (_, index) => dayOf(dayAfter(to, index + 1 - 2 * count)));
  const { day: _, ...before } = all.slice(0, count).reduce(sum, dayOf(''));
  return { days: all.slice(count), before };
}

const sum = (one: Day, other: Day): Day =>
  Object.fromEntries(Object.entries(one).map(([name, value]) =>
    [name, typeof value === 'number' ? value + (other[name as keyof Day] as number) : value])) as Day;

/** Returns the same day of another month, or its last day where it is shorter. @param month `2026-11` */
export function sameDayOfMonth(day: string, month: string): string {
  const [same, last] = [`${month}${day.slice(7)}`, lastOfMonth(month)];
  return same < last ? same : last;
}

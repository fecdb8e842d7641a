import { selectLearnersOfDay, countVisitsByDay } from '#server/features/activity/service.ts';
import { sumsByDay } from '#server/features/payments/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { dayAfter, dayOf } from '#server/platform/day.ts';
import { AppError } from '#server/platform/errors.ts';
import { periodOf, visits, type Day } from './rules.ts';

/** @throws AppError `invalid-input` for a day in the future */
const past = (date: string | undefined): string => {
  const today = dayOf(new Date());
  if (date !== undefined && date > today) throw new AppError('invalid-input', 'Ngày này chưa đến.');
  return date ?? today;
};

export async function visitsOf(db: Db, date: string | undefined) {
  const day = past(date);
  const [counted] = await countVisitsByDay(db, day, day);
  return visits(counted);
}

type StatisticsQuery = { date?: string | undefined; page: number; limit: number; search: string };

export async function loggedInUsers(db: Db, { date, ...page }: StatisticsQuery) {
  const { learners, total } = await selectLearnersOfDay(db, { day: past(date), ...page });
  const users = learners.map(({ uid, name, email, at }) => ({
    uid, displayName: name ?? '', email: email ?? '', loginTime: new Date(at).toISOString(),
  }));
  return { users, total };
}

/** Returns the days up to today, and the sum of as many before them. */
export async function statistics(db: Db, count: number): Promise<{ days: Day[]; before: Omit<Day, 'day'> }> {
  const to = dayOf(new Date());
  const from = dayAfter(to, 1 - 2 * count);
  const [here, money] = await Promise.all([countVisitsByDay(db, from, to), sumsByDay(db, from, to)]);
  return periodOf({ to, count, here, money: money.map(({ receivedAmount, ...sums }) => ({ ...sums, income: receivedAmount })) });
}

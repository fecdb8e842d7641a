import type { Tuition } from '#server/features/tuition/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { dayOf } from '#server/platform/day.ts';

/** The calls of the class book by which orders of tuition are made and paid. */
export type TuitionBooks = Pick<Tuition, 'describe' | 'recordPayment'>;

/** Months that can be paid now, and what they owe together in whole VND; null where no fee is known for one of them. */
export type OwedMonths = { months: { month: string; owed: number | null; isDebt: boolean }[]; amount: number | null };

/**
 * Returns what months of a student owe; settled ones, and those in which nothing is to be paid, are left out. `all`: also
 * the coming months. Without `wanted`, the debts until now whose fee is known, if there is one.
 * @throws AppError `student-not-found`
 */
export async function findOwed({ describe }: Pick<TuitionBooks, 'describe'>, db: Db, studentId: string, wanted?: readonly string[] | 'all'): Promise<OwedMonths> {
  const open = (await describe(db, studentId)).tuition.months
    .filter(({ state }) => state === 'owed' || state === 'partial' || state === 'ahead')
    .map(({ month, owed, state }) => ({ month, owed, isDebt: state !== 'ahead' }));
  const chosen = wanted === 'all' ? open : open.filter(({ month, isDebt }) => (wanted ? wanted.includes(month) : isDebt));
  const known = chosen.filter(({ owed }) => owed !== null);
  const months = wanted || known.length === 0 ? chosen : known;
  return { months, amount: months.some(({ owed }) => owed === null) ? null : months.reduce((sum, { owed }) => sum + (owed ?? 0), 0) };
}

/** The day of the bank's booking in Vietnam, not later than today: clocks differ around midnight. */
export function paymentDay(at: Date): string {
  const [day, today] = [dayOf(at), dayOf(new Date())];
  return day < today ? day : today;
}

// @ts-nocheck
import { monthOf, monthsBetween, shifted, type Month } from './months.ts';

export type FeesOf = {
  /** YYYY-MM-DD. */
  enrolledOn: string;
  paid: readonly Month[];
  /** The month in which the student was put away; null for who still comes. */
  archivedIn: Month | null;
};

/** Months are compared as months: as labels, "Tháng 10" would stand before "Tháng 9". */
export const inOrder = (months: readonly Month[]): Month[] => months.toSorted();

/** The month after the last one that is paid; the month of enrolment when none is. */
export function nextDue({ enrolledOn, paid }: FeesOf): Month {
  const last = inOrder(paid).at(-1);
  return last === undefined ? monthOf(enrolledOn) : shifted(last, 1);
}

/** What is not paid since enrolment, until now or until the student was put away. */
export function unpaidMonths({ enrolledOn, paid, archivedIn }: FeesOf, now: Month): Month[] {
  const last = archivedIn !== null && archivedIn < now ? archivedIn : now;
  return monthsBetween(monthOf(enrolledOn), last).filter((month) => !paid.includes(month));
}

/** Whether a month that is not paid can be: what is owed, and the next one, so that it can be paid ahead. */
export const isPayable = (fees: FeesOf, month: Month, now: Month): boolean =>
  month === nextDue(fees) || unpaidMonths(fees, now).includes(month);

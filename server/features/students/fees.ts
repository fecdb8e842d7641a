import { monthOf, monthsBetween, shifted, type Month } from './months.ts';

export type FeesOf = {
  /** YYYY-MM-DD. */
  enrolledOn: string;
  paid: readonly Month[];
  /** The month in which the student was archived; null for a present one. */
  archivedIn: Month | null;
};

/** Sorts months, not labels: as text, "Tháng 10" would come before "Tháng 9". */
export const inOrder = (months: readonly Month[]): Month[] => months.toSorted();

/** The month after the last paid one; the month of enrolment when none is paid. */
export function nextDue({ enrolledOn, paid }: FeesOf): Month {
  const last = inOrder(paid).at(-1);
  return last === undefined ? monthOf(enrolledOn) : shifted(last, 1);
}

/** Unpaid months since enrolment, until now or until the student was archived. */
export function unpaidMonths({ enrolledOn, paid, archivedIn }: FeesOf, now: Month): Month[] {
  const last = archivedIn !== null && archivedIn < now ? archivedIn : now;
  return monthsBetween(monthOf(enrolledOn), last).filter((month) => !paid.includes(month));
}

/** Tells whether a month can be paid: an owed one, or the next one, ahead of time. */
export const isPayable = (fees: FeesOf, month: Month, now: Month): boolean =>
  month === nextDue(fees) || unpaidMonths(fees, now).includes(month);

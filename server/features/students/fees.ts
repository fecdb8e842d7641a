import { monthOf, monthsBetween, shiftMonth, type Month } from './months.ts';

export type StudentFees = {
  /** YYYY-MM-DD. */
  enrolledOn: string;
  paid: readonly Month[];
  /** The month in which the student was archived; null for a present one. */
  archivedIn: Month | null;
};

/** Sorts months, not labels: as text, "Tháng 10" would come before "Tháng 9". */
export const sortMonths = (months: readonly Month[]): Month[] => months.toSorted();

/** The month after the last paid one; the month of enrolment when none is paid. */
export function findNextDue({ enrolledOn, paid }: StudentFees): Month {
  const last = sortMonths(paid).at(-1);
  return last === undefined ? monthOf(enrolledOn) : shiftMonth(last, 1);
}

/** Unpaid months since enrolment, until now or until the student was archived. */
export function listUnpaidMonths({ enrolledOn, paid, archivedIn }: StudentFees, now: Month): Month[] {
  const last = archivedIn !== null && archivedIn < now ? archivedIn : now;
  return monthsBetween(monthOf(enrolledOn), last).filter((month) => !paid.includes(month));
}

/** Tells whether a month can be paid: an owed one, or the next one, ahead of time. */
export const isPayable = (fees: StudentFees, month: Month, now: Month): boolean =>
  month === findNextDue(fees) || listUnpaidMonths(fees, now).includes(month);

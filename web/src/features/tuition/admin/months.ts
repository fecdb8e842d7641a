import { schoolYearOf } from '#contract/school-year.ts';
import { dayOf } from '../../../session/activity.ts';

/** The month in Vietnam: "2026-11". */
export const thisMonth = (now = new Date()): string => dayOf(now).slice(0, 7);

/** The day in Vietnam: "2026-11-30". */
export const today = (now = new Date()): string => dayOf(now);

/** @param by number of months; negative to go back */
export function shiftMonth(month: string, by: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** Lists the months from one to another; none when the second is earlier. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = shiftMonth(month, 1)) months.push(month);
  return months;
}

/** Formats "2026-09" as "Tháng 9 - 2026". */
export const monthLabel = (month: string): string => `Tháng ${Number(month.slice(5))} - ${month.slice(0, 4)}`;

/** Reads "Tháng 9 - 2026", as calls name months that are older than the book. */
export function monthFrom(label: string): string {
  const [, number = '', year = ''] = /^Tháng (\d+) - (\d+)$/.exec(label) ?? [];
  return `${year}-${number.padStart(2, '0')}`;
}

/** Formats "2026-09" as "9/2026". */
export const shortMonth = (month: string): string => `${Number(month.slice(5))}/${month.slice(0, 4)}`;

export const schoolYearOfMonth = (month: string): string => schoolYearOf(`${month}-01`);

/** Lists the twelve months of a school year, "2026-2027", from July on. */
export function schoolYearMonths(schoolYear: string): string[] {
  const first = `${schoolYear.slice(0, 4)}-07`;
  return monthsBetween(first, shiftMonth(first, 11));
}

import { dayOf } from './day.ts';

/** A month as "2026-05"; the order of these texts is that of the months. */
export type Month = string;

/** @param day YYYY-MM-DD */
export const monthOf = (day: string): Month => day.slice(0, 7);

/** "Tháng 5 - 2026". */
export function labelOf(month: Month): string {
  const [year = '', number = ''] = month.split('-');
  return `Tháng ${Number(number)} - ${year}`;
}

export function monthFrom(label: string): Month {
  const [, number = '', year = ''] = /^Tháng (\d+) - (\d+)$/.exec(label) ?? [];
  return `${year}-${number.padStart(2, '0')}`;
}

/** @param by number of months; negative to go back */
export function shiftMonth(month: Month, by: number): Month {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** Lists all months from `first` to `last`; none when `last` is earlier. */
export function monthsBetween(first: Month, last: Month): Month[] {
  const months: Month[] = [];
  for (let month = first; month <= last; month = shiftMonth(month, 1)) months.push(month);
  return months;
}

/** The present month in Vietnam. */
export const thisMonth = (): Month => monthOf(dayOf(new Date()));

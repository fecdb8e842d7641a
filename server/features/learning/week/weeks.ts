import { dayAfter, findMonday } from '#server/platform/day.ts';

/** Number of past weeks that have sheets. */
const WEEKS_BEFORE = 8;

/** Monday to Sunday, as days. */
export type Week = { week: string; from: string; to: string };

/** The week of a day, named by ISO 8601: its year is that of its Thursday. */
export function findWeek(day: string): Week {
  const from = findMonday(day);
  const thursday = dayAfter(from, 3);
  const year = thursday.slice(0, 4);
  const number = Math.floor((Date.parse(thursday) - Date.parse(`${year}-01-01`)) / (7 * 86_400_000)) + 1;
  return { week: `${year}-W${String(number).padStart(2, '0')}`, from, to: dayAfter(from, 6) };
}

/** The weeks that have sheets, this one first. */
export const listWeeks = (today: string): Week[] =>
  Array.from({ length: WEEKS_BEFORE + 1 }, (_, back) => findWeek(dayAfter(today, -7 * back)));

export const listDays = ({ from }: Week): string[] => Array.from({ length: 7 }, (_, at) => dayAfter(from, at));

import type { ClassBook } from '#contract/tuition.ts';
import { isOwed } from './month-words.ts';
import { monthsBetween, schoolYearMonths, shiftMonth, thisMonth } from './months.ts';

/** Lists the months from which a fee may hold: a school year back, and half a year on. */
export const feeMonths = (now = thisMonth()): string[] => Array.from({ length: 19 }, (_, at) => shiftMonth(now, 6 - at));

/** Lists the months in which a book may begin: the coming one first, back a year and a half or to an earlier `first`. */
export function beginMonths(first: string, now = thisMonth()): string[] {
  const months: string[] = [];
  const earliest = [first, shiftMonth(now, -17)].toSorted()[0] ?? now;
  for (let month = shiftMonth(now, 1); month >= earliest; month = shiftMonth(month, -1)) months.push(month);
  return months;
}

/** Finds the earliest month of enrolment in a list, where it is before the present one: then an import asks where the book begins. */
export function findEarlierMonth(days: readonly (string | undefined)[], now = thisMonth()): string | undefined {
  const [first] = days.filter((day) => day !== undefined).toSorted();
  return first !== undefined && first.slice(0, 7) < now ? first.slice(0, 7) : undefined;
}

/** Lists the months of a class's book: its school year, and before it those that somebody still owes. */
export function bookMonths({ items }: Pick<ClassBook, 'items'>, schoolYear: string): string[] {
  const ofYear = schoolYearMonths(schoolYear);
  const owed = items.flatMap(({ months }) => months.filter(isOwed).slice(0, 1).map(({ month }) => month));
  const [first = ''] = [...ofYear.slice(0, 1), ...owed].toSorted();
  return monthsBetween(first, ofYear.at(-1) ?? first);
}

/** Finds the first month of all books of a class. */
export const findFirstMonth = ({ items }: Pick<ClassBook, 'items'>, now = thisMonth()): string =>
  items.flatMap(({ months }) => months.slice(0, 1).map(({ month }) => month)).toSorted()[0] ?? now;

import { monthOf, monthsBetween, shiftMonth, type Month } from '#server/platform/months.ts';

/** A fee from a month on; null: none from then on. */
export type FeeChange = { from: Month; amount: number | null };

export type BookMembership = {
  /** First and last day, YYYY-MM-DD; null while it lasts. An archived class ends on the day before it was archived. */
  from: string;
  to: string | null;
  /** The class's, in the order of months. */
  fees: readonly FeeChange[];
  monthsOff: readonly Month[];
};

/** A month of a payment that was not taken back; null: the amount was not written. */
export type MonthPart = { month: Month; amount: number | null };

/** Facts about one student from which tuition is computed. */
export type Book = {
  /** YYYY-MM-DD. */
  enrolledOn: string;
  feesFrom: Month | null;
  /** The month in which the student was archived; null for a present one. */
  archivedIn: Month | null;
  /** The student's own, in the order of months. */
  ownFees: readonly FeeChange[];
  monthsOff: readonly Month[];
  memberships: readonly BookMembership[];
  paid: readonly MonthPart[];
};

export type BookMonth = { month: Month; fee: number | null; paid: number; /** Null where no fee is known; 0 when settled. */ owed: number | null; isSettled: boolean };

/** Months that may be paid after the present one. */
export const MONTHS_AHEAD = 12;

/** Most months by which the next due one is looked for over months off. */
const MOST_MONTHS_OFF = 24;

/** The month before which nothing is owed. */
export function findBegin({ enrolledOn, feesFrom }: Pick<Book, 'enrolledOn' | 'feesFrom'>): Month {
  const enrolled = monthOf(enrolledOn);
  return feesFrom !== null && feesFrom > enrolled ? feesFrom : enrolled;
}

/** The last day of all months in an order of texts. */
const lastDayOf = (month: Month): string => `${month}-31`;

/**
 * Memberships that count in a month: those of the student's last day in a class in it, so that moving to another class
 * costs no second fee. Memberships that begin in the first month of all count from the enrolment on: the class book is
 * often older than its classes.
 */
function listClassesIn({ memberships }: Book, month: Month): BookMembership[] {
  const first = memberships.reduce<string>((least, { from }) => (monthOf(from) < least ? monthOf(from) : least), '9999-99');
  const inMonth = memberships.filter(({ from, to }) => (monthOf(from) === first || from <= lastDayOf(month)) && (to === null || to >= `${month}-01`));
  const lastDay = inMonth.reduce<string>((last, { to }) => (to === null || to > lastDayOf(month) ? lastDayOf(month) : to > last ? to : last), '');
  return inMonth.filter(({ from, to }) => (monthOf(from) === first || from <= lastDay) && (to === null || to >= lastDay));
}

/** The fee that holds in a month; null where none is known. */
export const findFee = (fees: readonly FeeChange[], month: Month): number | null => fees.findLast(({ from }) => from <= month)?.amount ?? null;

/** The student's own fee in a month; null where the classes' fees hold. */
export const findOwnFee = ({ ownFees }: Book, month: Month): number | null => findFee(ownFees, month);

/** The fee of a month: the student's own, or the sum of the classes' fees; null where none is known. */
export function findStudentFee(book: Book, month: Month): number | null {
  const own = findOwnFee(book, month);
  if (own !== null) return own;
  const fees = listClassesIn(book, month)
    .filter(({ monthsOff }) => !monthsOff.includes(month))
    .flatMap(({ fees: changes }) => findFee(changes, month) ?? []);
  return fees.length === 0 ? null : fees.reduce((sum, fee) => sum + fee, 0);
}

/** Tells whether a month is off for the student, or in all classes of the student. */
export function isMonthOff(book: Book, month: Month): boolean {
  if (book.monthsOff.includes(month)) return true;
  const classes = listClassesIn(book, month);
  return classes.length > 0 && classes.every(({ monthsOff }) => monthsOff.includes(month));
}

/** Tells whether a month counts: after leaving the last class nothing is owed. A student who never had a class owes as enrolled. */
export const isInClass = (book: Book, month: Month): boolean => book.memberships.length === 0 || listClassesIn(book, month).length > 0;

/** Describes what a month costs, what was paid for it, and what is left. */
export function describeMonth(book: Book, month: Month): BookMonth {
  const parts = book.paid.filter((part) => part.month === month);
  const fee = findStudentFee(book, month);
  const paid = parts.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const isSettled = parts.some(({ amount }) => amount === null) || (fee === null ? parts.length > 0 : paid >= fee);
  return { month, fee, paid, owed: isSettled ? 0 : fee === null ? null : fee - paid, isSettled };
}

/** Lists the unsettled months since the beginning of the book, until now or until the student was archived. */
export function listDebts(book: Book, now: Month): BookMonth[] {
  const last = book.archivedIn !== null && book.archivedIn < now ? book.archivedIn : now;
  return listOpen(book, monthsBetween(findBegin(book), last));
}

/** Lists the months after the present one that may be paid already; none for an archived student. */
export function listAhead(book: Book, now: Month): BookMonth[] {
  if (book.archivedIn !== null) return [];
  const [begin, next] = [findBegin(book), shiftMonth(now, 1)];
  return listOpen(book, monthsBetween(begin > next ? begin : next, shiftMonth(now, MONTHS_AHEAD)));
}

const listOpen = (book: Book, months: Month[]): BookMonth[] =>
  months
    .filter((month) => isInClass(book, month) && !isMonthOff(book, month))
    .map((month) => describeMonth(book, month))
    .filter(({ isSettled }) => !isSettled);

/** Lists the settled months for which something was paid, in order. */
export const listPaidMonths = (book: Book): Month[] =>
  [...new Set(book.paid.map(({ month }) => month))].filter((month) => describeMonth(book, month).isSettled).toSorted();

/** The first month after the last settled one that is not off; the beginning of the book when none is settled. */
export function findNextDue(book: Book): Month {
  const last = listPaidMonths(book).at(-1);
  const next = last === undefined ? findBegin(book) : shiftMonth(last, 1);
  return monthsBetween(next, shiftMonth(next, MOST_MONTHS_OFF)).find((month) => !isMonthOff(book, month)) ?? next;
}

/** Adds up debts. `withoutFee`: months whose fee is not known. */
export const sumDebts = (months: readonly BookMonth[]): { owed: number; withoutFee: number } => ({
  owed: months.reduce((sum, { owed }) => sum + (owed ?? 0), 0),
  withoutFee: months.filter(({ owed }) => owed === null).length,
});

/** Owed VND for a list; null where months are owed, but no fee is known for any of them. */
export function findOwedAmount(debts: readonly BookMonth[]): number | null {
  return debts.length > 0 && debts.every(({ owed }) => owed === null) ? null : sumDebts(debts).owed;
}

/** Reasons for which a month cannot be paid. */
export type MonthRefusal = 'already-paid' | 'free' | 'before-book' | 'off' | 'not-in-class' | 'too-early';

/** Tells why a month cannot be paid; undefined if it can. */
export function refuseMonth(book: Book, month: Month, now: Month): MonthRefusal | undefined {
  const { isSettled, fee, paid } = describeMonth(book, month);
  if (isSettled) return fee === 0 && paid === 0 ? 'free' : 'already-paid';
  if (month < findBegin(book)) return 'before-book';
  if (isMonthOff(book, month)) return 'off';
  if (!isInClass(book, month)) return 'not-in-class';
  const payable = [...listDebts(book, now), ...listAhead(book, now)];
  return payable.some((each) => each.month === month) ? undefined : 'too-early';
}

export type Parts = { parts: MonthPart[] } | { /** VND more than the months owe. */ over: number } | { /** A month for which nothing would be left. */ without: Month };

/**
 * Divides an amount among months: in order, each up to what it owes; the rest evenly among months without a known fee,
 * the odd đồng to the first. Without an amount each month gets what it owes, or null where no fee is known.
 */
export function divideAmount(months: readonly Pick<BookMonth, 'month' | 'owed'>[], amount: number | undefined): Parts {
  if (amount === undefined) return { parts: months.map(({ month, owed }) => ({ month, amount: owed })) };
  let left = amount;
  const parts: MonthPart[] = [];
  for (const { month, owed } of months) {
    const part = Math.min(owed ?? 0, left);
    left -= part;
    if (part > 0) parts.push({ month, amount: part });
  }
  const open = months.filter(({ owed }) => owed === null);
  const [first] = open;
  if (!first) return left > 0 ? { over: left } : { parts };
  const share = Math.floor(left / open.length);
  if (share === 0) return { without: open.at(left)?.month ?? first.month };
  parts.push(...open.map(({ month }, at) => ({ month, amount: share + (at === 0 ? left - share * open.length : 0) })));
  return { parts: parts.toSorted((one, other) => (one.month < other.month ? -1 : 1)) };
}

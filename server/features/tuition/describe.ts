import type { StudentPayment, StudentTuition, TuitionMonth } from '#contract/student-tuition.ts';
import { monthsBetween, shiftMonth, type Month } from '#server/platform/months.ts';
import type { PaymentRow } from './queries.ts';
import { describeMonth, findBegin, findOwnFee, findStudentFee, isInClass, isMonthOff, listAhead, listDebts, MONTHS_AHEAD, sumDebts, type Book } from './rules.ts';

/** Describes a student's tuition for the owner. */
export function describeTuition(book: Book, now: Month): Omit<StudentTuition, 'payments'> {
  const debts = listDebts(book, now);
  const { owed, withoutFee } = sumDebts(debts);
  return {
    fee: findStudentFee(book, now), ownFee: findOwnFee(book, now), feesFrom: book.feesFrom, monthsOff: [...book.monthsOff],
    owed, monthsWithoutFee: withoutFee, months: listMonths(book, now),
  };
}

/** Lists the months of the book, and others for which something was paid. */
function listMonths(book: Book, now: Month): TuitionMonth[] {
  const ofDebts = new Set(listDebts(book, now).map(({ month }) => month));
  const ahead = new Set(listAhead(book, now).map(({ month }) => month));
  const paid = new Set(book.paid.map(({ month }) => month));
  const all = new Set([...monthsBetween(findBegin(book), shiftMonth(now, MONTHS_AHEAD)), ...paid]);
  return [...all].toSorted().flatMap((month): TuitionMonth[] => {
    const { fee, paid: sum, owed, isSettled } = describeMonth(book, month);
    const line = { month, fee, paid: sum, owed };
    if (ofDebts.has(month)) return [{ ...line, state: sum > 0 ? 'partial' : 'owed' }];
    if (ahead.has(month)) return [{ ...line, state: 'ahead' }];
    if (paid.has(month)) return [{ ...line, owed: 0, state: 'paid' }];
    if (isMonthOff(book, month)) return [{ ...line, owed: 0, state: 'off' }];
    // Nothing to pay: the fee is 0.
    return isSettled && isInClass(book, month) && month >= findBegin(book) ? [{ ...line, state: 'paid' }] : [];
  });
}

export const describePayment = ({ id, number, amount, method, paidOn, months, note, transferId, takenBackAt, takenBackReason }: PaymentRow): StudentPayment => ({
  id, number, amount, method, paidOn, months, note, viaBank: transferId !== null,
  takenBack: takenBackAt === null ? null : { at: takenBackAt, reason: takenBackReason },
});

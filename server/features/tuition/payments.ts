import { recordAudit, type AuditRecord } from '#server/features/audit/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { dayOf } from '#server/platform/day.ts';
import { AppError } from '#server/platform/errors.ts';
import { labelOf, thisMonth, type Month } from '#server/platform/months.ts';
import { findPayment, insertPayments, removeMonth, selectPayments, setTakenBack, sumParts } from './queries.ts';
import { createMonthError, createOverError, createWithoutError } from './refusals.ts';
import { describeMonth, divideAmount, refuseMonth, type Book, type MonthPart } from './rules.ts';

type Actor = AuditRecord['actor'];
type Deps = {
  lockBook: (tx: Db, studentId: string) => Promise<Book>;
  bookOf: (on: Db, studentId: string) => Promise<Book>;
  /** Called in the transaction after the debts of a student have changed. */
  onDebtsChanged: (tx: Db, of: { studentId: string }) => Promise<void>;
};
/** A payment as it is wanted; absent amount: each month gets what it owes. */
export type WantedPayment = {
  months: Month[];
  amount?: number | undefined;
  method?: 'cash' | 'transfer' | undefined;
  /** Null: the day is unknown. Absent: today. */
  paidOn?: string | null | undefined;
  note?: string | undefined;
  orderId?: string | undefined;
  transferId?: string | undefined;
};

/**
 * Divides an amount among months of a book.
 * @throws AppError `already-paid`, `month-not-payable`, `too-much`, `too-little`
 */
export function planParts(book: Book, months: Month[], amount: number | undefined, now: Month): MonthPart[] {
  for (const month of months) {
    const reason = refuseMonth(book, month, now);
    if (reason) throw createMonthError(reason, book, month);
  }
  const divided = divideAmount(months.toSorted().map((month) => describeMonth(book, month)), amount);
  if ('over' in divided) throw createOverError(divided.over);
  if ('without' in divided) throw createWithoutError(divided.without);
  return divided.parts;
}

/** @throws AppError `invalid-input` for a day that is still to come */
export function readPaidOn(paidOn: string | null | undefined): string | null {
  const today = dayOf(new Date());
  if (paidOn != null && paidOn > today) throw new AppError('invalid-input', 'Ngày đóng không thể ở sau hôm nay.');
  return paidOn === undefined ? today : paidOn;
}

/** Parts of a payment as the audit shows them. */
const describeParts = (parts: readonly MonthPart[]) => ({
  month: parts.map(({ month }) => labelOf(month)).join(', '), ...(sumParts(parts) !== null && { amount: sumParts(parts) }),
});

/** Entering and taking back payments. */
export function paymentMethods({ lockBook, bookOf, onDebtsChanged }: Deps) {
  /**
   * Enters a payment of a student, who is locked. Without audit, which the caller writes.
   * @throws AppError `student-not-found`, `already-paid`, `month-not-payable`, `too-much`, `too-little`
   */
  const recordPayment = async (tx: Db, studentId: string, wanted: WantedPayment): Promise<{ id: string; number: number; parts: MonthPart[] }> => {
    const book = await lockBook(tx, studentId);
    const { months, amount, method = 'cash', paidOn, note, orderId, transferId } = wanted;
    const parts = planParts(book, months, amount, thisMonth());
    const [made] = await insertPayments(tx, [{ studentId, parts, method, paidOn: readPaidOn(paidOn), note, orderId, transferId }]);
    if (!made) throw new Error('no payment was written');
    await onDebtsChanged(tx, { studentId });
    return { ...made, parts };
  };

  const note = (tx: Db, actor: Actor, action: AuditRecord['action'], id: string, before: object | undefined, after: object | undefined) =>
    recordAudit(tx, { actor, action, thing: { kind: 'student', id }, ...(before && { before }), ...(after && { after }) });

  return {
    recordPayment,

    /**
     * Describes what months of a student owe, for an order or a text; `amount` is null where no fee is known for one of them.
     * @throws AppError `student-not-found`, `already-paid`, `month-not-payable`
     */
    describeOwed: async (tx: Db, studentId: string, months: Month[]): Promise<{ amount: number | null; months: MonthPart[] }> => {
      const parts = planParts(await lockBook(tx, studentId), months, undefined, thisMonth());
      return { amount: parts.some(({ amount }) => amount === null) ? null : sumParts(parts), months: parts };
    },

    /**
     * Divides an amount among months as `recordPayment` would, without writing. `left`: what each month owes after it; null
     * where no fee is known.
     * @throws AppError `student-not-found`, `already-paid`, `month-not-payable`, `too-much`, `too-little`
     */
    planPayment: async (on: Db, studentId: string, months: Month[], amount: number): Promise<{ month: Month; amount: number; left: number | null }[]> => {
      const book = await bookOf(on, studentId);
      const parts = planParts(book, months, amount, thisMonth());
      return months.toSorted().map((month) => {
        const part = parts.find((each) => each.month === month)?.amount ?? 0;
        const { owed } = describeMonth(book, month);
        return { month, amount: part, left: owed === null ? null : owed - part };
      });
    },

    /** Enters a payment by the owner. Errors as those of `recordPayment`. */
    pay: async (tx: Db, studentId: string, wanted: WantedPayment, actor: Actor): Promise<{ id: string; number: number }> => {
      const { id, number, parts } = await recordPayment(tx, studentId, wanted);
      const { method, paidOn } = wanted;
      await note(tx, actor, 'pay-fee', studentId, undefined, { ...describeParts(parts), ...(method && { method }), ...(paidOn && { paidOn }) });
      return { id, number };
    },

    /**
     * Takes a month out of its payments; a payment without another month is taken back.
     * @throws AppError `student-not-found`, `fee-not-found`, `paid-by-transfer`
     */
    takeBackMonth: async (tx: Db, studentId: string, month: Month, actor: Actor): Promise<void> => {
      await lockBook(tx, studentId);
      const payments = (await selectPayments(tx, studentId)).filter(({ takenBackAt, months }) => takenBackAt === null && months.some((part) => part.month === month));
      if (payments.length === 0) throw new AppError('fee-not-found', `Học phí ${labelOf(month)} chưa được đóng.`);
      if (payments.some(({ transferId }) => transferId !== null)) throw new AppError('paid-by-transfer');
      const isAlone = ({ months }: (typeof payments)[number]) => months.length === 1;
      await setTakenBack(tx, payments.filter(isAlone).map(({ id }) => id), null);
      await removeMonth(tx, payments.filter((payment) => !isAlone(payment)).map(({ id }) => id), month);
      await onDebtsChanged(tx, { studentId });
      const parts = payments.flatMap(({ months }) => months.filter((part) => part.month === month));
      const sum = sumParts(parts);
      await note(tx, actor, 'take-back-fee', studentId, { month: labelOf(month), ...(sum !== null && { amount: sum }) }, undefined);
    },

    /**
     * Takes back a whole payment. `byTransfer`: the caller undoes the transfer that brought it; else such a payment is refused.
     * Without audit, which the caller writes.
     * @throws AppError `student-not-found`, `payment-not-found`, `payment-taken-back`, `paid-by-transfer`
     */
    takeBackPayment,

    /** Takes back a whole payment by the owner. Errors as those of `takeBackPayment`. */
    takeBack: async (tx: Db, studentId: string, paymentId: string, reason: string, actor: Actor): Promise<void> => {
      const { number, months } = await takeBackPayment(tx, { studentId, paymentId, reason });
      await note(tx, actor, 'take-back-fee', studentId, { number, ...describeParts(months) }, { reason });
    },
  };

  async function takeBackPayment(tx: Db, wanted: { studentId: string; paymentId: string; reason: string | null; byTransfer?: boolean }) {
    await lockBook(tx, wanted.studentId);
    const payment = await findPayment(tx, wanted.paymentId);
    if (!payment || payment.studentId !== wanted.studentId) throw new AppError('payment-not-found');
    if (payment.takenBackAt !== null) throw new AppError('payment-taken-back');
    if (payment.transferId !== null && !wanted.byTransfer) throw new AppError('paid-by-transfer');
    await setTakenBack(tx, [payment.id], wanted.reason);
    await onDebtsChanged(tx, { studentId: wanted.studentId });
    return payment;
  }
}

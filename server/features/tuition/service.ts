import type { StudentTuition } from '#contract/student-tuition.ts';
import type { Student } from '#contract/students.ts';
import { recordAudit, type AuditRecord } from '#server/features/audit/service.ts';
import { lockStudents } from '#server/features/students/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { dayOf } from '#server/platform/day.ts';
import { AppError } from '#server/platform/errors.ts';
import { labelOf, monthOf, type Month } from '#server/platform/months.ts';
import { loadBooks, selectClassBooks } from './books.ts';
import { describePayment, describeTuition } from './describe.ts';
import { paymentMethods } from './payments.ts';
import { insertPayments, removeOwnFees, replaceMonthsOff, selectPayments, setClassFee, setStudentFee } from './queries.ts';
import { findFee, findNextDue, findOwedAmount, findOwnFee, findStudentFee, listDebts, listPaidMonths, type Book } from './rules.ts';

type Deps = {
  /** Called in the transaction after the debts of a student, or of a class's students, have changed. */
  onDebtsChanged?: (tx: Db, of: { studentId: string } | { classId: string }) => Promise<void>;
};
type Actor = AuditRecord['actor'];

/** A student's tuition in a list. */
export type TuitionSummary = Pick<Student, 'feesPaidMonths' | 'nextDue' | 'unpaidMonths' | 'fee' | 'owed'>;

export const thisMonth = (): Month => monthOf(dayOf(new Date()));

function summarize(book: Book, now: Month): TuitionSummary {
  const debts = listDebts(book, now);
  return {
    feesPaidMonths: listPaidMonths(book).map(labelOf),
    nextDue: labelOf(findNextDue(book)),
    unpaidMonths: debts.map(({ month }) => labelOf(month)),
    fee: findStudentFee(book, now),
    owed: findOwedAmount(debts),
  };
}

/** Enters months without an amount, one payment for each student; used for the samples of a first start. */
export const recordPastMonths = async (tx: Db, paid: { studentId: string; months: Month[] }[]): Promise<void> =>
  void (await insertPayments(tx, paid.filter(({ months }) => months.length > 0).map(({ studentId, months }) =>
    ({ studentId, parts: months.map((month) => ({ month, amount: null })), method: 'cash' as const, paidOn: null }))));

/** Fees of classes and students, payments, debts. */
export function tuitionService({ onDebtsChanged = async () => {} }: Deps = {}) {
  const bookOf = async (on: Db, id: string): Promise<Book> => {
    const book = (await loadBooks(on, [id])).get(id);
    if (!book) throw new AppError('student-not-found');
    return book;
  };

  /** Locks a student and loads the book. @throws AppError `student-not-found` */
  const lockBook = async (tx: Db, id: string): Promise<Book> => {
    await lockStudents(tx, [id]);
    return bookOf(tx, id);
  };

  const note = (tx: Db, actor: Actor, action: AuditRecord['action'], id: string, before: object | undefined, after: object | undefined) =>
    recordAudit(tx, { actor, action, thing: { kind: 'student', id }, ...(before && { before }), ...(after && { after }) });

  return {
    ...paymentMethods({ lockBook, bookOf, onDebtsChanged }),

    /** Tells for lists what students pay and owe, by id. */
    summarize: async (on: Db, ids: string[]): Promise<Map<string, TuitionSummary>> => {
      const now = thisMonth();
      return new Map([...(await loadBooks(on, ids))].map(([id, book]) => [id, summarize(book, now)]));
    },

    /** @throws AppError `student-not-found` */
    describe: async (on: Db, id: string): Promise<{ summary: TuitionSummary; tuition: StudentTuition }> => {
      const [book, now] = [await bookOf(on, id), thisMonth()];
      const payments = (await selectPayments(on, id)).map(describePayment);
      return { summary: summarize(book, now), tuition: { ...describeTuition(book, now), payments } };
    },

    /** Tells fees and months off of classes, by id. */
    selectClassFees: async (on: Db, ids: string[]): Promise<Map<string, { fee: number | null; monthsOff: Month[] }>> => {
      const now = thisMonth();
      return new Map((await selectClassBooks(on, ids)).map(({ id, fees, monthsOff }) => [id, { fee: findFee(fees, now), monthsOff }]));
    },

    /** Writes a class's fee and months off as far as they are given and differ. An absent `feeFrom` is the present month. */
    setClassFees: async (tx: Db, classId: string, wish: { fee?: number | null; feeFrom?: Month; monthsOff?: Month[] }): Promise<void> => {
      const [present] = await selectClassBooks(tx, [classId]);
      const { fee, feeFrom, monthsOff } = wish;
      if (fee !== undefined && (feeFrom !== undefined || fee !== findFee(present?.fees ?? [], thisMonth()))) {
        await setClassFee(tx, classId, { from: feeFrom ?? thisMonth(), amount: fee });
      }
      if (monthsOff !== undefined) await replaceMonthsOff(tx, { classId }, monthsOff);
      await onDebtsChanged(tx, { classId });
    },

    /** Carries the present fee of a class on to its successor. */
    carryClassFee: async (tx: Db, fromClassId: string, toClassId: string): Promise<void> => {
      const [present] = await selectClassBooks(tx, [fromClassId]);
      const fee = findFee(present?.fees ?? [], thisMonth());
      if (fee !== null) await setClassFee(tx, toClassId, { from: thisMonth(), amount: fee });
    },

    /** Sets a student's own fee; null: the classes' again. Absent `from`: the present month. Without audit, which the caller writes. */
    setOwnFee: async (tx: Db, id: string, amount: number | null, from?: Month): Promise<void> => {
      const book = await lockBook(tx, id);
      if (from === undefined && findOwnFee(book, thisMonth()) === amount) return;
      await setStudentFee(tx, id, { from: from ?? thisMonth(), amount });
      await onDebtsChanged(tx, { studentId: id });
    },

    /** @throws AppError `student-not-found` */
    changeFee: async (tx: Db, id: string, { amount, from }: { amount: number | null; from?: Month }, actor: Actor): Promise<void> => {
      const before = findOwnFee(await lockBook(tx, id), from ?? thisMonth());
      await setStudentFee(tx, id, { from: from ?? thisMonth(), amount });
      await onDebtsChanged(tx, { studentId: id });
      await note(tx, actor, 'set-fee', id, { fee: before }, { fee: amount, from: from ?? thisMonth() });
    },

    /** @throws AppError `student-not-found` */
    setMonthsOff: async (tx: Db, id: string, months: Month[], actor: Actor): Promise<void> => {
      const before = await lockBook(tx, id);
      await replaceMonthsOff(tx, { studentId: id }, months);
      await onDebtsChanged(tx, { studentId: id });
      await note(tx, actor, 'set-months-off', id, { months: before.monthsOff }, { months });
    },

    /** Removes what only a deleted student's tuition needs, and tells what stays: payments, and months that they paid. */
    endStudent: async (tx: Db, id: string): Promise<{ payments: number; paidMonths: number }> => {
      const payments = await selectPayments(tx, id);
      await removeOwnFees(tx, id);
      const months = payments.filter(({ takenBackAt }) => takenBackAt === null).flatMap((payment) => payment.months.map(({ month }) => month));
      return { payments: payments.length, paidMonths: new Set(months).size };
    },
  };
}

export type Tuition = ReturnType<typeof tuitionService>;

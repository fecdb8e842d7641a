import type { Particulars } from '#contract/site.ts';
import type { StudentTuition } from '#contract/student-tuition.ts';
import type { Student } from '#contract/students.ts';
import type { Debt, Receipt } from '#contract/tuition.ts';
import { recordAudit, type AuditRecord } from '#server/features/audit/service.ts';
import { classesOfStudent, findClass, listMembers } from '#server/features/classes/service.ts';
import { lockStudents, setFeesFrom } from '#server/features/students/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { labelOf, thisMonth, type Month } from '#server/platform/months.ts';
import { readAmount } from './amount-in-words.ts';
import { loadBooks, selectClassBooks } from './books.ts';
import { bulkMethods } from './bulk.ts';
import { selectDebts, type DebtTotals } from './debts.ts';
import { describePayment, describeTuition } from './describe.ts';
import { paymentMethods } from './payments.ts';
import { findPayment, insertPayments, removeOwnFees, replaceMonthsOff, selectPayments, selectStudents, setClassFee, setStudentFee } from './queries.ts';
import { findFee, findNextDue, findOwedAmount, findOwnFee, findStudentFee, listDebts, listPaidMonths, sumDebts, type Book } from './rules.ts';

export { sumAllDebts, sumDebtsByClass } from './debts.ts';

type Deps = {
  db: Db;
  /** Name and contact for receipts. */
  particulars: () => Promise<Pick<Particulars, 'name' | 'address' | 'phone'>>;
  /** Called in the transaction after the debts of a student, or of a class's students, have changed. */
  onDebtsChanged?: (tx: Db, of: { studentId: string } | { classId: string }) => Promise<void>;
};
type Actor = AuditRecord['actor'];
/** A class or students. */
type Target = { classId?: string; studentIds?: string[] };

/** Most debts of a page. */
const DEBTS_PAGE = 500;

/** A student's tuition in a list. */
export type TuitionSummary = Pick<Student, 'feesPaidMonths' | 'nextDue' | 'unpaidMonths' | 'fee' | 'owed'>;

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
export function tuitionService({ db, particulars, onDebtsChanged = async () => {} }: Deps) {
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
    ...bulkMethods({ onDebtsChanged }),

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

    /** Selects the students that a call is about. @throws AppError `class-not-found`, `student-not-found` */
    selectTarget: async (on: Db, { classId, studentIds = [] }: Target): Promise<{ id: string; name: string }[]> => {
      if (classId === undefined) {
        const found = await selectStudents(on, studentIds);
        if (found.length < studentIds.length) throw new AppError('student-not-found');
        return found;
      }
      if (!(await findClass(on, classId))) throw new AppError('class-not-found');
      return (await listMembers(on, classId)).map(({ studentId, name }) => ({ id: studentId, name }));
    },

    /** Sets the month in which the books of students begin; null: the month of enrolment. @returns number of changed students */
    begin: async (tx: Db, ids: string[], feesFrom: Month | null, thing: AuditRecord['thing'], actor: Actor): Promise<number> => {
      await lockStudents(tx, ids);
      const books = await loadBooks(tx, ids);
      const changed = ids.filter((id) => books.get(id)?.feesFrom !== feesFrom);
      await setFeesFrom(tx, changed, feesFrom);
      for (const studentId of changed) await onDebtsChanged(tx, { studentId });
      const [book] = books.values();
      await recordAudit(tx, {
        actor, action: 'begin-fees', thing, ...(ids.length === 1 && { before: { feesFrom: book?.feesFrom ?? null } }), after: { feesFrom, students: changed.length },
      });
      return changed.length;
    },

    /** Lists debts, the highest first. @throws AppError `class-not-found` */
    debts: async ({ classId, month }: { classId?: string | undefined; month?: Month | undefined }, page?: number): Promise<{ items: Debt[]; next: number | null; totals: DebtTotals }> => {
      if (classId !== undefined && !(await findClass(db, classId))) throw new AppError('class-not-found');
      const ids = classId === undefined ? undefined : (await listMembers(db, classId)).map(({ studentId }) => studentId);
      const { items, totals } = await selectDebts(db, { ids, month, now: thisMonth() }, page === undefined ? undefined : { number: page, size: DEBTS_PAGE });
      return { items, totals, next: page !== undefined && page * DEBTS_PAGE < totals.students ? page + 1 : null };
    },

    /** @throws AppError `payment-not-found` */
    receipt: async (id: string): Promise<Receipt> => {
      const payment = await findPayment(db, id);
      const [student] = payment ? await selectStudents(db, [payment.studentId]) : [];
      if (!payment) throw new AppError('payment-not-found');
      const debts = student ? listDebts(await bookOf(db, student.id), thisMonth()) : [];
      const [present] = student ? await classesOfStudent(db, student.id) : [];
      const { name, address, phone } = await particulars();
      const { number, paidOn, months, amount, method, note: remark, takenBack } = { ...payment, ...describePayment(payment) };
      return {
        number, paidOn, months, amount, method, note: remark, takenBack,
        student: { id: payment.studentId, name: payment.studentName },
        className: student?.className ?? present?.name ?? null,
        amountInWords: amount === null ? null : readAmount(amount),
        owner: { name, address, phone },
        remaining: sumDebts(debts).owed, remainingMonths: debts.map(({ month }) => labelOf(month)),
      };
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

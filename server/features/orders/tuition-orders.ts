import { randomInt } from 'node:crypto';
import type { FeeCode } from '#contract/fee-links.ts';
import { monthWords } from '#contract/month-words.ts';
import type { Order } from '#contract/orders.ts';
import { recordAudit, type AuditRecord } from '#server/features/audit/service.ts';
import { findClass, listMembers, numberNamesakes } from '#server/features/classes/service.ts';
import { compareNames, lockStudents } from '#server/features/students/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { makeCode } from './payment-code.ts';
import { markCancelled, markExpired, type OrderRow } from './queries.ts';
import { monthsOf } from './show-order.ts';
import { findOwed, type TuitionBooks } from './tuition-books.ts';
import { hasTuitionOrder, insertPendingTuition, selectPendingOfStudents, selectPendingTuition, selectStudentsWithPending } from './tuition-queries.ts';

/** Hours for which a code of tuition waits: 60 days. */
const HOURS = 60 * 24;

type Deps = {
  tuition: TuitionBooks;
  show: (row: OrderRow) => Promise<Order>;
  urlOf: (order: OrderRow) => string;
  bank: Order['bank'];
};
type Actor = AuditRecord['actor'];
/** The page on which a student's months are paid. */
export type FeeLink = { studentId: string; months: string[]; amount: number; url: string };

/** Codes by which parents pay tuition: the owner makes them, the class book says what is owed. */
export function tuitionOrders({ tuition, show, urlOf, bank }: Deps) {
  /** Makes the order for a locked student's months, or returns the pending one. @throws AppError `nothing-owed`, `fee-unknown` */
  const make = async (tx: Db, studentId: string, wanted: string[] | undefined): Promise<OrderRow> => {
    const { amount, months } = await findOwed(tuition, tx, studentId, wanted);
    if (months.length === 0) {
      throw new AppError('nothing-owed', wanted ? `Học sinh không còn nợ học phí ${monthWords(wanted)}.` : 'Học sinh không còn nợ học phí.');
    }
    const owed = months.map(({ month }) => month);
    if (amount === null) {
      throw new AppError('fee-unknown', `Chưa có mức học phí ${monthWords(months.filter((each) => each.owed === null).map(({ month }) => month))} nên chưa tính được số tiền. Bạn ghi học phí của lớp hoặc của em rồi làm mã.`);
    }
    for (const pending of await selectPendingTuition(tx, studentId, owed)) {
      if (pending.amount === amount && (await markExpired(tx, pending.id)).length === 0) return pending;
      await markCancelled(tx, pending.id);
    }
    for (;;) {
      const words = monthWords(owed);
      const order = await insertPendingTuition(tx, { studentId, months: owed, title: `Học phí ${words}`, amount, code: makeCode(randomInt) }, HOURS);
      if (order) return order;
    }
  };

  /** Tells whether the order's months owe just its amount. */
  const isCurrent = async (on: Db, studentId: string, order: OrderRow): Promise<boolean> => {
    const { months, amount } = await findOwed(tuition, on, studentId, monthsOf(order));
    return months.length === monthsOf(order).length && amount === order.amount;
  };

  const lock = async (tx: Db, studentId: string): Promise<void> => {
    if ((await lockStudents(tx, [studentId])).length === 0) throw new AppError('student-not-found');
  };

  return {
    /** @throws AppError `student-not-found`, `nothing-owed`, `fee-unknown` */
    makeFeeLink: async (tx: Db, studentId: string, months: string[], actor: Actor): Promise<{ url: string; order: Order }> => {
      await lock(tx, studentId);
      const row = await make(tx, studentId, months);
      await recordAudit(tx, { actor, action: 'make-fee-code', thing: { kind: 'student', id: studentId }, after: { months: monthsOf(row), amount: row.amount } });
      return { url: urlOf(row), order: await show(row) };
    },

    /** Selects the links of students' pending orders, with months and amount. */
    selectFeeLinks: async (on: Db, studentIds: string[]): Promise<FeeLink[]> =>
      (await selectPendingOfStudents(on, studentIds)).flatMap((row) =>
        (row.studentId === null ? [] : [{ studentId: row.studentId, months: monthsOf(row), amount: row.amount, url: urlOf(row) }])),

    /** Makes an order for each student of a class who owes something. @throws AppError `class-not-found` */
    makeFeeLinks: async (tx: Db, classId: string, months: string[] | undefined, actor: Actor) => {
      if (!(await findClass(tx, classId))) throw new AppError('class-not-found');
      const members = numberNamesakes(await listMembers(tx, classId));
      const names = new Map(members.map(({ studentId, name }) => [studentId, name]));
      const students = (await lockStudents(tx, members.map(({ studentId }) => studentId))).toSorted((one, other) => compareNames(one.name, other.name));
      const items: FeeCode[] = [];
      const without: { studentId: string; name: string; message: string }[] = [];
      for (const { id: studentId, name: plainName } of students) {
        const name = names.get(studentId) ?? plainName;
        try {
          const row = await make(tx, studentId, months);
          const { code, title, amount, qr } = await show(row);
          items.push({ studentId, name, amount, months: monthsOf(row), title, code, url: urlOf(row), qr: qr.svg });
        } catch (error) {
          if (!(error instanceof AppError) || !['nothing-owed', 'fee-unknown'].includes(error.code)) throw error;
          without.push({ studentId, name, message: error.message });
        }
      }
      const amount = items.reduce((sum, item) => sum + item.amount, 0);
      await recordAudit(tx, { actor, action: 'make-fee-code', thing: { kind: 'class', id: classId }, after: { codes: items.length, amount, ...(months && { months }) } });
      return { items, without, bank };
    },

    /**
     * Ends pending orders of a student, or of a class, whose months owe another amount by now: settled in another way, or
     * with another fee.
     */
    endOutdatedFees: async (tx: Db, of: { studentId: string } | { classId: string }): Promise<void> => {
      const studentIds = await selectStudentsWithPending(tx, of);
      for (const { id } of studentIds.length > 0 ? await lockStudents(tx, studentIds) : []) {
        for (const pending of await selectPendingTuition(tx, id)) {
          if (!(await isCurrent(tx, id, pending))) await markCancelled(tx, pending.id);
        }
      }
    },

    /** Ends all pending orders of a student who is deleted. @returns whether there are orders that name the student */
    endFeesOfStudent: async (tx: Db, studentId: string): Promise<boolean> => {
      for (const { id } of await selectPendingTuition(tx, studentId)) await markCancelled(tx, id);
      return hasTuitionOrder(tx, studentId);
    },

    /** Returns the order as it is now: a pending one ends when its months owe another amount. */
    refresh: async (db: Db, row: OrderRow): Promise<OrderRow> => {
      const { studentId } = row;
      if (studentId === null || row.state !== 'pending') return row;
      if (await isCurrent(db, studentId, row)) return row;
      return db.transaction(async (tx) => {
        await lockStudents(tx, [studentId]);
        return ((await isCurrent(tx, studentId, row)) ? undefined : await markCancelled(tx, row.id)) ?? row;
      });
    },
  };
}

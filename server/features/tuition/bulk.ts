import type { BulkPayment } from '#contract/tuition.ts';
import { recordAudit, type AuditRecord } from '#server/features/audit/service.ts';
import { lockStudents } from '#server/features/students/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { labelOf, thisMonth, type Month } from '#server/platform/months.ts';
import { loadBooks } from './books.ts';
import { planParts, readPaidOn } from './payments.ts';
import { insertPayments, sumParts } from './queries.ts';
import { createMonthError } from './refusals.ts';
import { listAhead, listDebts, refuseMonth, type Book, type MonthPart } from './rules.ts';

/** A payment of each student: of `months` those that may be paid, or all that are open up to `paidUntil`. */
export type BulkWish = {
  months?: Month[] | undefined;
  paidUntil?: Month | undefined;
  amount?: number | undefined;
  method: 'cash' | 'transfer';
  paidOn?: string | undefined;
};

/** Chooses the months that a student pays. @throws AppError, if there are none */
function chooseMonths(book: Book, { months, paidUntil }: BulkWish, now: Month): Month[] {
  if (paidUntil !== undefined) {
    const open = [...listDebts(book, now), ...listAhead(book, now)].map(({ month }) => month).filter((month) => month <= paidUntil);
    if (open.length === 0) throw new AppError('already-paid', `Em này không còn tháng nào chưa đóng đến ${labelOf(paidUntil)}.`);
    return open;
  }
  const reasons = (months ?? []).map((month) => ({ month, reason: refuseMonth(book, month, now) }));
  const open = reasons.filter(({ reason }) => reason === undefined).map(({ month }) => month);
  const [refused] = reasons;
  if (open.length === 0 && refused?.reason) throw createMonthError(refused.reason, book, refused.month);
  return open;
}

/** Plans the payments of students, in the order of `ids`, and says for whom nothing can be entered. */
async function planPayments(on: Db, ids: string[], wish: BulkWish, now: Month): Promise<{ plans: { studentId: string; parts: MonthPart[] }[]; refused: { studentId: string; message: string }[] }> {
  const books = await loadBooks(on, ids);
  const plans: { studentId: string; parts: MonthPart[] }[] = [];
  const refused: { studentId: string; message: string }[] = [];
  for (const studentId of ids) {
    const book = books.get(studentId);
    if (!book) throw new AppError('student-not-found');
    try {
      plans.push({ studentId, parts: planParts(book, chooseMonths(book, wish, now), wish.amount, now) });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ studentId, message: error.message });
    }
  }
  return { plans, refused };
}

type Deps = {
  /** Called in the transaction after the debts of a student have changed. */
  onDebtsChanged: (tx: Db, of: { studentId: string }) => Promise<void>;
};

/** Payments of several students in one step. */
export function bulkMethods({ onDebtsChanged }: Deps) {
  const toAnswer = (names: Map<string, string>, { plans, refused }: Awaited<ReturnType<typeof planPayments>>): BulkPayment => ({
    paid: plans.length,
    amount: plans.reduce((sum, { parts }) => sum + (sumParts(parts) ?? 0), 0),
    items: plans.map(({ studentId, parts }) => ({ studentId, name: names.get(studentId) ?? '', amount: sumParts(parts), months: parts })),
    skipped: refused.map(({ studentId, message }) => ({ studentId, name: names.get(studentId) ?? '', message })),
  });

  return {
    /** Tells what `payMany` would do. @throws AppError `student-not-found`, `invalid-input` */
    previewMany: async (on: Db, students: { id: string; name: string }[], wish: BulkWish): Promise<BulkPayment> => {
      readPaidOn(wish.paidOn);
      return toAnswer(new Map(students.map(({ id, name }) => [id, name])), await planPayments(on, students.map(({ id }) => id), wish, thisMonth()));
    },

    /**
     * Enters a payment of each student, all or none; who cannot pay is skipped with the reason.
     * @param thing what the audit names beside the students
     * @throws AppError `student-not-found`, `invalid-input`
     */
    payMany: async (tx: Db, ids: string[], wish: BulkWish, thing: AuditRecord['thing'], actor: AuditRecord['actor']): Promise<BulkPayment> => {
      const { months, paidUntil, amount, method, paidOn } = wish;
      const day = paidUntil !== undefined && paidOn === undefined ? null : readPaidOn(paidOn);
      const names = new Map((await lockStudents(tx, ids)).map(({ id, name }) => [id, name]));
      const planned = await planPayments(tx, ids, wish, thisMonth());
      await insertPayments(tx, planned.plans.map(({ studentId, parts }) => ({ studentId, parts, method, paidOn: day })));
      for (const { studentId, parts } of planned.plans) {
        await onDebtsChanged(tx, { studentId });
        const sum = sumParts(parts);
        await recordAudit(tx, {
          actor, action: 'pay-fee', thing: { kind: 'student', id: studentId },
          after: { month: parts.map(({ month }) => labelOf(month)).join(', '), ...(sum !== null && { amount: sum }), method, ...(day && { paidOn: day }) },
        });
      }
      const answer = toAnswer(names, planned);
      // The one student's entry says it all.
      if (ids.length === 1 && answer.paid === 1) return answer;
      await recordAudit(tx, {
        actor, action: 'pay-fee', thing,
        after: { ...(months && { months: months.map(labelOf).join(', ') }), ...(paidUntil && { paidUntil: labelOf(paidUntil) }), ...(amount && { each: amount }), students: answer.paid, amount: answer.amount, skipped: answer.skipped.length },
      });
      return answer;
    },
  };
}

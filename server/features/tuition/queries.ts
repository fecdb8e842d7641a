import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { StudentPayment } from '#contract/student-tuition.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Month } from '#server/platform/months.ts';
import type { FeeChange, MonthPart } from './rules.ts';
import { classFees, monthsOff, studentMonthlyFees, tuitionPaymentMonths, tuitionPayments } from './tables.ts';

const firstDay = (month: Month): string => `${month}-01`;

/** Sets the fee of a class from a month on, and forgets later changes. */
export async function setClassFee(tx: Db, classId: string, { from, amount }: FeeChange): Promise<void> {
  await tx.delete(classFees).where(and(eq(classFees.classId, classId), gte(classFees.fromMonth, firstDay(from))));
  await tx.insert(classFees).values({ classId, fromMonth: firstDay(from), amount });
}

/** Sets the own fee of a student from a month on, and forgets later changes. */
export async function setStudentFee(tx: Db, studentId: string, { from, amount }: FeeChange): Promise<void> {
  await tx.delete(studentMonthlyFees).where(and(eq(studentMonthlyFees.studentId, studentId), gte(studentMonthlyFees.fromMonth, firstDay(from))));
  await tx.insert(studentMonthlyFees).values({ studentId, fromMonth: firstDay(from), amount });
}

/** Replaces the months off of a class or of a student. */
export async function replaceMonthsOff(tx: Db, of: { classId: string } | { studentId: string }, months: Month[]): Promise<void> {
  await tx.delete(monthsOff).where('classId' in of ? eq(monthsOff.classId, of.classId) : eq(monthsOff.studentId, of.studentId));
  if (months.length > 0) await tx.insert(monthsOff).values(months.map((month) => ({ ...of, month: firstDay(month) })));
}

/** Removes what only the student's own tuition says, when the student is deleted; payments stay. */
export async function removeOwnFees(tx: Db, studentId: string): Promise<void> {
  await tx.delete(studentMonthlyFees).where(eq(studentMonthlyFees.studentId, studentId));
  await tx.delete(monthsOff).where(eq(monthsOff.studentId, studentId));
}

export type NewPayment = {
  studentId: string;
  parts: MonthPart[];
  method: 'cash' | 'transfer';
  paidOn: string | null;
  note?: string | undefined;
  orderId?: string | undefined;
  transferId?: string | undefined;
};

/** Adds up the parts of a payment; null where no part has an amount. */
export const sumParts = (parts: readonly Pick<MonthPart, 'amount'>[]): number | null =>
  parts.every(({ amount }) => amount === null) ? null : parts.reduce((sum, { amount }) => sum + (amount ?? 0), 0);

/** Inserts payments under the next numbers. Their students must be locked before. */
export async function insertPayments(tx: Db, payments: NewPayment[]): Promise<{ id: string; number: number }[]> {
  if (payments.length === 0) return [];
  // One transaction at a time takes the next numbers: receipts have no gaps. The view `student_fees` takes the same lock.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('tuition numbers', 0))`);
  const { rows: [last] } = await tx.execute<{ number: number }>(sql`select coalesce(max(number), 0) as number from tuition_payments`);
  const rows = payments.map(({ parts, ...payment }, at) => ({ id: crypto.randomUUID(), number: (last?.number ?? 0) + at + 1, ...payment, amount: sumParts(parts) }));
  await tx.insert(tuitionPayments).values(rows);
  await tx.insert(tuitionPaymentMonths).values(payments.flatMap(({ parts }, at) =>
    parts.map(({ month, amount }) => ({ paymentId: rows[at]?.id ?? '', month: firstDay(month), amount }))));
  return rows.map(({ id, number }) => ({ id, number }));
}

/** A payment as the database has it. */
export type PaymentRow = Omit<StudentPayment, 'viaBank' | 'takenBack'> & {
  studentId: string; studentName: string; orderId: string | null; transferId: string | null; takenBackAt: string | null; takenBackReason: string | null;
};

const paymentColumns = sql`
  id, number, student_id as "studentId", (select name from students where students.id = student_id) as "studentName", payments.amount, method, paid_on::text as "paidOn", note, order_id as "orderId", transfer_id as "transferId",
  to_char(taken_back_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "takenBackAt", taken_back_reason as "takenBackReason",
  (select coalesce(json_agg(json_build_object('month', to_char(month, 'YYYY-MM'), 'amount', months.amount) order by month), '[]')
    from tuition_payment_months months where payment_id = payments.id) as months`;

/** Selects the payments of a student, newest first, with those that were taken back. */
export async function selectPayments(db: Db, studentId: string): Promise<PaymentRow[]> {
  const { rows } = await db.execute<PaymentRow>(sql`
    select ${paymentColumns} from tuition_payments payments where student_id = ${studentId} order by number desc`);
  return rows;
}

export async function findPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  const { rows: [row] } = await db.execute<PaymentRow>(sql`select ${paymentColumns} from tuition_payments payments where id = ${id}`);
  return row;
}

export async function setTakenBack(tx: Db, ids: string[], reason: string | null): Promise<void> {
  if (ids.length === 0) return;
  await tx.update(tuitionPayments).set({ takenBackAt: sql`now()`, takenBackReason: reason }).where(and(inArray(tuitionPayments.id, ids), isNull(tuitionPayments.takenBackAt)));
}

/** Takes a month out of payments that have other months, too; their amounts shrink by its part. */
export async function removeMonth(tx: Db, ids: string[], month: Month): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(tuitionPaymentMonths).where(and(inArray(tuitionPaymentMonths.paymentId, ids), eq(tuitionPaymentMonths.month, firstDay(month))));
  await tx
    .update(tuitionPayments)
    .set({ amount: sql`(select sum(months.amount) from tuition_payment_months months where payment_id = ${tuitionPayments.id})` })
    .where(inArray(tuitionPayments.id, ids));
}

/** Selects students of the class book, in the order of their ids; deleted ones are left out. */
export async function selectStudents(db: Db, ids: string[]): Promise<{ id: string; name: string; className: string | null }[]> {
  const { rows } = await db.execute<{ id: string; name: string; className: string | null }>(sql`
    select id, name, class_name as "className" from students where id = any(${sql.param(ids)}::uuid[]) and former_number is null order by id`);
  return rows;
}

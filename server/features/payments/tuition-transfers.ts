import { sql } from 'drizzle-orm';
import type { ListedTransfer } from '#contract/payments.ts';
import type { Tuition } from '#server/features/tuition/service.ts';
import type { Db } from '#server/platform/database/database.ts';

/** The calls of the class book by which the owner uses a transfer as tuition. */
export type TransferTuition = Pick<Tuition, 'describe' | 'planPayment' | 'recordPayment' | 'takeBackPayment'>;

type PaidTuition = NonNullable<ListedTransfer['tuition']>;

/** Selects the tuition that transfers paid, by transfer. Tables of `tuition` and `students` are named by their SQL names. */
export async function selectPaidTuition(db: Db, ids: string[]): Promise<Map<string, PaidTuition>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<PaidTuition & { id: string }>(sql`
    select payment.transfer_id as id,
      jsonb_build_object('id', students.id, 'name', students.name, 'className', students.class_name) as student,
      array(select to_char(month, 'YYYY-MM') from tuition_payment_months where payment_id = payment.id order by month) as months
    from tuition_payments as payment join students on students.id = payment.student_id
    where payment.taken_back_at is null and payment.transfer_id in (${sql.join(ids.map((id) => sql`${id}::uuid`), sql`, `)})`);
  return new Map(rows.map(({ id, ...tuition }) => [id, tuition]));
}

/** Takes back the payment that a transfer brought; false when it has brought none. */
export async function takeBackTransfer(tx: Db, { takeBackPayment }: Pick<TransferTuition, 'takeBackPayment'>, transferId: string): Promise<boolean> {
  const { rows: [payment] } = await tx.execute<{ id: string; studentId: string }>(sql`
    select id, student_id as "studentId" from tuition_payments where transfer_id = ${transferId} and taken_back_at is null`);
  if (!payment) return false;
  await takeBackPayment(tx, { studentId: payment.studentId, paymentId: payment.id, reason: 'Bỏ gán giao dịch', byTransfer: true });
  return true;
}

import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { lastOfMonth } from '#server/platform/day.ts';

// Tables of `tuition`, `students` and `classes` are named by their SQL names.

type Sum = { count: number; amount: number };
export type TuitionSums = { bank: Sum; transfer: Sum; cash: Sum; withoutAmount: number };

/** Condition on a payment: it was paid within these days, and not taken back. */
const isPaidIn = (from: string, to: string): SQL => sql`(payment.taken_back_at is null and payment.paid_on between ${from}::date and ${to}::date)`;

const isBanks = sql.raw('payment.transfer_id is not null');
const isTransfer = sql.raw(`payment.transfer_id is null and payment.method = 'transfer'`);
const isCash = sql.raw(`payment.method = 'cash'`);

/** Sums the tuition of days by its way. `bank`: by transfers that the bank reported. */
export async function sumTuition(db: Db, from: string, to: string): Promise<TuitionSums> {
  const sumOf = (kind: SQL) => sql`jsonb_build_object('count', count(*) filter (where ${kind}), 'amount', coalesce(sum(payment.amount) filter (where ${kind}), 0))`;
  const { rows: [sums] } = await db.execute<TuitionSums>(sql`
    select ${sumOf(isBanks)} as bank, ${sumOf(isTransfer)} as transfer, ${sumOf(isCash)} as cash, (count(*) filter (where payment.amount is null))::int as "withoutAmount"
    from tuition_payments as payment where ${isPaidIn(from, to)}`);
  if (!sums) throw new Error('a sum has one row');
  return sums;
}

export type ClassSum = { classes: { id: string; name: string }[]; students: number; transfer: number; cash: number };

/**
 * Sums the tuition of a month by the classes to which the student belonged in the month that was paid, else on the day
 * of the payment.
 */
export async function sumTuitionByClass(db: Db, month: string): Promise<ClassSum[]> {
  const classesBetween = (from: SQL, to: SQL) => sql`(
    select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name, id) from (
      select distinct classes.id, classes.name from memberships join classes on classes.id = class_id
      where student_id = payment.student_id and from_day <= ${to} and coalesce(to_day, 'infinity') >= ${from}) as theirs)`;
  const { rows } = await db.execute<ClassSum>(sql`
    select classes, count(distinct student_id)::int as students,
      coalesce(sum(amount) filter (where method = 'transfer'), 0)::float8 as transfer, coalesce(sum(amount) filter (where method = 'cash'), 0)::float8 as cash
    from (
      select payment.student_id, payment.method, paid.amount, coalesce(
        ${classesBetween(sql`paid.month`, sql`(paid.month + interval '1 month' - interval '1 day')::date`)},
        ${classesBetween(sql`payment.paid_on`, sql`payment.paid_on`)}, '[]') as classes
      from tuition_payments as payment join tuition_payment_months as paid on paid.payment_id = payment.id
      where ${isPaidIn(`${month}-01`, lastOfMonth(month))}) as parts
    group by classes
    order by classes = '[]', classes -> 0 ->> 'name', classes::text`);
  return rows;
}

export type BookedTuition = {
  day: string;
  /** Number of the receipt. */
  number: number;
  /** Null where it was not written. */
  amount: number | null;
  method: 'cash' | 'transfer';
  student: string;
  months: string[];
};

/** Selects a month's tuition that came without a transfer of the bank's list, in the order of days. */
export async function selectBookedTuition(db: Db, month: string): Promise<BookedTuition[]> {
  const { rows } = await db.execute<BookedTuition>(sql`
    select payment.paid_on::text as day, payment.number, payment.amount, payment.method, ${STUDENT_TEXT} as student,
      array(select to_char(month, 'YYYY-MM') from tuition_payment_months where payment_id = payment.id order by month) as months
    from tuition_payments as payment join students on students.id = payment.student_id
    where payment.transfer_id is null and ${isPaidIn(`${month}-01`, lastOfMonth(month))}
    order by payment.paid_on, payment.number`);
  return rows;
}

/** A student for the books: "Trần Minh Anh (9A1)". */
export const STUDENT_TEXT = sql.raw(`concat(students.name, ' (' || students.class_name || ')')`);

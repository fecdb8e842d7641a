import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { lastOfMonth } from '#server/platform/day.ts';

// Tables of `tuition`, `attendance`, `students` and `classes` are named by their SQL names.

type Sum = { count: number; amount: number };
export type TuitionSums = { bank: Sum; transfer: Sum; cash: Sum; withoutAmount: number };

/**
 * The tuition of days as a table of any statement, `payment`, without what was taken back. Payments of months have
 * `number`, their receipt's; payments of sessions have `class_id` and `sessions`.
 */
export const tuitionPaidIn = (from: string, to: string): SQL => {
  const isCounted = sql`taken_back_at is null and paid_on between ${from}::date and ${to}::date`;
  return sql`(
    select id, student_id, amount, method, paid_on, created_at, transfer_id, number, null::uuid as class_id, null::int as sessions
    from tuition_payments where ${isCounted}
    union all
    select id, student_id, amount, method, paid_on, created_at, null, null, class_id, sessions
    from session_payments where ${isCounted}) as payment`;
};

const isBanks = sql.raw('payment.transfer_id is not null');
const isTransfer = sql.raw(`payment.transfer_id is null and payment.method = 'transfer'`);
const isCash = sql.raw(`payment.method = 'cash'`);

/** Sums the tuition of days by its way. `bank`: by transfers that the bank reported. */
export async function sumTuition(db: Db, from: string, to: string): Promise<TuitionSums> {
  const sumOf = (kind: SQL) => sql`jsonb_build_object('count', count(*) filter (where ${kind}), 'amount', coalesce(sum(payment.amount) filter (where ${kind}), 0))`;
  const { rows: [sums] } = await db.execute<TuitionSums>(sql`
    select ${sumOf(isBanks)} as bank, ${sumOf(isTransfer)} as transfer, ${sumOf(isCash)} as cash, (count(*) filter (where payment.amount is null))::int as "withoutAmount"
    from ${tuitionPaidIn(from, to)}`);
  if (!sums) throw new Error('a sum has one row');
  return sums;
}

export type ClassSum = { classes: { id: string; name: string }[]; students: number; transfer: number; cash: number };

/**
 * Sums the tuition of a month by the classes to which the student belonged in the month that was paid, else on the day
 * of the payment. Sessions count for their own class.
 */
export async function sumTuitionByClass(db: Db, month: string): Promise<ClassSum[]> {
  const classesBetween = (from: SQL, to: SQL) => sql`(
    select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name, id) from (
      select distinct classes.id, classes.name from memberships join classes on classes.id = class_id
      where student_id = payment.student_id and from_day <= ${to} and coalesce(to_day, 'infinity') >= ${from}) as theirs)`;
  const { rows } = await db.execute<ClassSum>(sql`
    select classes, count(distinct payer)::int as students,
      coalesce(sum(amount) filter (where method = 'transfer'), 0)::float8 as transfer, coalesce(sum(amount) filter (where method = 'cash'), 0)::float8 as cash
    from (
      select coalesce(payment.student_id, payment.id) as payer, payment.method, case when payment.class_id is null then paid.amount else payment.amount end as amount, coalesce(
        (select jsonb_build_array(jsonb_build_object('id', id, 'name', name)) from classes where id = payment.class_id),
        ${classesBetween(sql`paid.month`, sql`(paid.month + interval '1 month' - interval '1 day')::date`)},
        ${classesBetween(sql`payment.paid_on`, sql`payment.paid_on`)}, '[]') as classes
      from ${tuitionPaidIn(`${month}-01`, lastOfMonth(month))} left join tuition_payment_months as paid on paid.payment_id = payment.id) as parts
    group by classes
    order by classes = '[]', classes -> 0 ->> 'name', classes::text`);
  return rows;
}

export type BookedTuition = {
  day: string;
  /** Number of the receipt; null for sessions, which have none. */
  number: number | null;
  /** Null where it was not written. */
  amount: number | null;
  method: 'cash' | 'transfer';
  /** Null where a student who paid for sessions was deleted. */
  student: string | null;
  months: string[];
  /** Number of sessions that were paid, and their class; null for months. */
  sessions: number | null;
  className: string | null;
};

/** Selects a month's tuition that came without a transfer of the bank's list, in the order of days. */
export async function selectBookedTuition(db: Db, month: string): Promise<BookedTuition[]> {
  const { rows } = await db.execute<BookedTuition>(sql`
    select payment.paid_on::text as day, payment.number, payment.amount, payment.method, payment.sessions, classes.name as "className",
      case when students.id is not null then ${STUDENT_TEXT} end as student,
      array(select to_char(month, 'YYYY-MM') from tuition_payment_months where payment_id = payment.id order by month) as months
    from ${tuitionPaidIn(`${month}-01`, lastOfMonth(month))}
    left join students on students.id = payment.student_id left join classes on classes.id = payment.class_id
    where payment.transfer_id is null
    order by payment.paid_on, payment.number, payment.created_at`);
  return rows;
}

/** A student for the books: "Trần Minh Anh (9A1)". */
export const STUDENT_TEXT = sql.raw(`concat(students.name, ' (' || students.class_name || ')')`);

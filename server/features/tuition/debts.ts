import { sql, type SQL } from 'drizzle-orm';
import type { Debt } from '#contract/tuition.ts';
import { belongsToday } from '#server/features/classes/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Month } from '#server/platform/months.ts';
import { LAST_DAY } from './books.ts';

export type DebtTotals = { students: number; months: number; amount: number; monthsWithoutFee: number };
type Wanted = {
  /** Present students: only these, or all. */
  ids?: string[] | undefined;
  /** Only students who owe this month. */
  month?: Month | undefined;
  /** The present month. */
  now: Month;
  /** Without the samples that came with the program. */
  isReal?: boolean;
};

/**
 * The rows of `debts`: student, month, fee, paid and owed for each month that is owed. It says in SQL what rules.ts says
 * of one book (`listDebts`), so that lists and sums of all students are one statement; a test compares both.
 */
function debtTables({ ids, now, isReal = false }: Wanted): SQL {
  // The ids are repeated, so that each table is reached by its index where a class is asked for.
  const ofThem = (column: SQL) => (ids === undefined ? sql`true` : sql`${column} = any(${sql.param(ids)}::uuid[])`);
  return sql`
    people as materialized (
      select id as student_id, greatest(date_trunc('month', enrolled_on)::date, fees_from) as begins
      from students where former_number is null and archived_at is null and ${ofThem(sql`id`)} ${isReal ? sql`and not is_sample` : sql``}),
    months as materialized (
      select student_id, month::date as month, (month + interval '1 month - 1 day')::date as month_end
      from people, generate_series(begins::timestamp, ${`${now}-01`}::timestamp, interval '1 month') as month),
    stays as materialized (
      select student_id, class_id, ${LAST_DAY} as to_day,
        -- Those of the first month of all count from the enrolment on.
        case when date_trunc('month', from_day) = date_trunc('month', min(from_day) over (partition by student_id)) then '-infinity'::date else from_day end as from_day
      from memberships join classes on classes.id = class_id where ${ofThem(sql`student_id`)}),
    spans as (
      select student_id, month, class_id, from_day, least(to_day, month_end) as last_day, max(least(to_day, month_end)) over (partition by student_id, month) as last_of_all
      from months join stays using (student_id)
      where from_day <= month_end and (to_day is null or to_day >= month)),
    counted as materialized (select student_id, month, class_id from spans where last_day = last_of_all and from_day <= last_of_all),
    class_months as materialized (
      select class_id, month,
        (select amount from class_fees where class_fees.class_id = each.class_id and from_month <= month order by from_month desc limit 1) as fee,
        exists (select from months_off where months_off.class_id = each.class_id and months_off.month = each.month) as is_off
      from (select distinct class_id, month from counted) as each),
    rates as (
      select student_id, month, sum(fee) filter (where not is_off) as fee, bool_and(is_off) as is_off
      from counted join class_months using (class_id, month) group by student_id, month),
    own_fees as (
      select student_id, amount, from_month, lead(from_month, 1, 'infinity'::date) over (partition by student_id order by from_month) as until
      from student_monthly_fees where ${ofThem(sql`student_id`)}),
    paid as (
      select student_id, month, coalesce(sum(parts.amount), 0) as paid, bool_or(parts.amount is null) as is_unwritten
      from tuition_payments payments join tuition_payment_months parts on payment_id = payments.id
      where taken_back_at is null and ${ofThem(sql`student_id`)} group by student_id, month),
    fees as (
      select months.student_id, months.month, coalesce(own_fees.amount, rates.fee) as fee
      from months
      left join rates on rates.student_id = months.student_id and rates.month = months.month
      left join own_fees on own_fees.student_id = months.student_id and months.month >= from_month and months.month < until
      where not coalesce(is_off, false)
        and (rates.student_id is not null or months.student_id not in (select student_id from stays))
        and not exists (select from months_off where months_off.student_id = months.student_id and months_off.month = months.month)),
    debts as (
      select student_id, month, fee::int as fee, coalesce(paid, 0)::int as paid, (fee - coalesce(paid, 0))::int as owed
      from fees left join paid using (student_id, month)
      where case when paid is null then fee is null or fee > 0 else not is_unwritten and paid < fee end)`;
}

/** Selects the debts of students, the highest first, and sums over all of them. @param page counts from 1; absent: all */
export async function selectDebts(db: Db, wanted: Wanted, page?: { number: number; size: number }): Promise<{ items: Debt[]; totals: DebtTotals }> {
  const ofMonth = wanted.month === undefined ? sql`` : sql`having bool_or(month = ${`${wanted.month}-01`}::date)`;
  const statement = sql`
    with ${debtTables(wanted)},
    owing as materialized (
      select student_id, count(*)::int as months, coalesce(sum(owed), 0)::int as owed, (count(*) - count(owed))::int as without_fee
      from debts group by student_id ${ofMonth}),
    page as (
      select owing.*, name, grade, class_name, phone from owing join students on students.id = student_id
      order by owed desc, months desc, name, student_id
      limit ${page?.size ?? null}::int offset ${page ? (page.number - 1) * page.size : 0}::int),
    lines as (
      select student_id, json_agg(json_build_object('month', to_char(month, 'YYYY-MM'), 'fee', fee, 'paid', paid, 'owed', debts.owed) order by month) as lines
      from debts join page using (student_id) group by student_id)
    select
      (select json_build_object('students', count(*), 'months', coalesce(sum(months), 0), 'amount', coalesce(sum(owed), 0), 'monthsWithoutFee', coalesce(sum(without_fee), 0))
        from owing) as totals,
      (select coalesce(json_agg(json_build_object(
          'student', json_build_object('id', student_id, 'name', name, 'grade', grade, 'className', class_name, 'phone', phone),
          'months', lines, 'owed', owed, 'monthsWithoutFee', without_fee
        ) order by owed desc, months desc, name, student_id), '[]') from page join lines using (student_id)) as items`;
  const { rows: [row] } = await db.transaction(async (tx) => {
    // The planner cannot know how many months a student has, expects few rows, and would join those of all students in nested loops.
    if (wanted.ids === undefined) await tx.execute(sql`set local enable_nestloop = off; set local jit = off`);
    return tx.execute<{ items: Debt[]; totals: DebtTotals }>(statement);
  });
  if (!row) throw new Error('the query of debts returned no row');
  return row;
}

/** Sums the debts of all present students; samples are none. */
export const sumAllDebts = async (db: Db, now: Month): Promise<DebtTotals> => (await selectDebts(db, { now, isReal: true }, { number: 1, size: 0 })).totals;

/** Sums the debts of the students who belong to each class today, by class id. Classes in which no one owes are left out. */
export async function sumDebtsByClass(db: Db, now: Month): Promise<Map<string, DebtTotals>> {
  const { rows } = await db.execute<DebtTotals & { id: string }>(sql`
    with ${debtTables({ now, isReal: true })},
    owing as (select student_id, count(*) as months, coalesce(sum(owed), 0) as owed, count(*) - count(owed) as without_fee from debts group by student_id)
    select class_id as id, count(*)::int as students, sum(months)::int as months, sum(owed)::float8 as amount, sum(without_fee)::int as "monthsWithoutFee"
    from owing join memberships using (student_id) where ${belongsToday} group by class_id`);
  return new Map(rows.map(({ id, ...totals }) => [id, totals]));
}

import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { dayAfter, inDays } from '#server/platform/day.ts';
import { asUuid } from '#server/platform/database/uuid.ts';
import { hourSums } from './tables.ts';

const NAMES = {
  topUps: 'top_ups', coinsSold: 'coins_sold', coinsPaid: 'coins_paid', coinsSpent: 'coins_spent',
  lessons: 'lessons', lessonsPaid: 'lessons_paid', courses: 'courses', coursesPaid: 'courses_paid',
  received: 'received', receivedAmount: 'received_amount', returned: 'returned', returnedAmount: 'returned_amount',
} as const;
export type MoneySums = Record<keyof typeof NAMES, number>;
export type DaySums = { day: string } & MoneySums;

/**
 * Condition on a transfer: it is the site's income. Money to another account becomes income only when the owner
 * assigns it.
 */
export const IS_INCOME = sql.raw(`(transfers.state not in ('returned', 'unrelated')
  and not (transfers.state = 'unmatched' and transfers.mismatch is not distinct from 'wrong-account'))`);

const isWithinHours = (time: string): SQL => sql.raw(`${time} >= hour and ${time} < hour + interval '1 hour'`);

/**
 * Reads the sums of hours from the books, in the order of the table's columns. Tables of `coins` and `orders` are
 * named by their SQL names. An older book may have any text as a reference. @param hours a query with a column `hour`
 */
const countHours = (hours: SQL): SQL => sql`
  select hours.hour, ledger.*, bought.*, came.*
  from (${hours}) as hours
  cross join lateral (
    select count(*) filter (where entry.reason = 'top-up') as top_ups,
      coalesce(sum(entry.amount) filter (where entry.reason = 'top-up'), 0) as coins_sold,
      coalesce(sum(coalesce(orders.amount, transfers.amount)), 0) as coins_paid,
      coalesce(-sum(entry.amount) filter (where entry.reason = 'paper'), 0) as coins_spent
    from coin_entries as entry
    cross join lateral (select case when entry.reason = 'top-up' then ${asUuid('reference')} end as id) as cause
    left join orders on orders.id = cause.id
    left join transfers on transfers.id = cause.id
    where entry.reason in ('top-up', 'paper') and ${isWithinHours('entry.at')}) as ledger
  cross join lateral (
    select count(*) filter (where kind = 'lesson') as lessons, coalesce(sum(amount) filter (where kind = 'lesson'), 0) as lessons_paid,
      count(*) filter (where kind = 'course') as courses, coalesce(sum(amount) filter (where kind = 'course'), 0) as courses_paid
    from orders where state = 'paid' and ${isWithinHours('paid_at')}) as bought
  cross join lateral (
    select count(*) filter (where ${IS_INCOME}) as received, coalesce(sum(amount) filter (where ${IS_INCOME}), 0) as received_amount,
      count(*) filter (where state = 'returned') as returned, coalesce(sum(amount) filter (where state = 'returned'), 0) as returned_amount
    from transfers where ${isWithinHours('at')}) as came`;

/** Returns sums of sales, spending and income of each day from one to another, in Vietnam; empty days have zeros. */
export async function sumsByDay(db: Db, from: string, to: string): Promise<DaySums[]> {
  const asked = sql`select hour from generate_series(
    ${from}::timestamp at time zone 'Asia/Ho_Chi_Minh', least(now(), ${dayAfter(to, 1)}::timestamp at time zone 'Asia/Ho_Chi_Minh' - interval '1 hour'), interval '1 hour') as hour`;
  const open = sql`select hour from (${asked}) as asked where not exists (select from ${hourSums} as kept where kept.hour = asked.hour)`;
  const sums = sql.raw(Object.values(NAMES).map((name) => `sum(${name}) as ${name}`).join(', '));
  const { rows } = await db.execute<{ day: string } & Record<string, string>>(sql`
    select (hour at time zone 'Asia/Ho_Chi_Minh')::date::text as day, ${sums}
    from (select * from ${hourSums} where ${inDays(sql`hour`, from, to)} union all ${countHours(open)}) as hours
    group by 1 order by 1`);
  return rows.map((row) => ({ day: row.day, ...sumsFrom(row) }));
}

const sumsFrom = (row: Record<string, string>): MoneySums =>
  Object.fromEntries(Object.entries(NAMES).map(([key, name]) => [key, Number(row[name])])) as MoneySums;

/** Most hours whose sums are stored in one transaction. */
const AT_ONCE = 24 * 14;

/**
 * Hours since the first money whose sums are not stored, and which ended at least five minutes ago: no transaction is
 * still writing in them.
 */
const OPEN = sql`
  select hour from (
    select hour from (
      select least((select min(at) from coin_entries where reason in ('top-up', 'paper')), (select min(paid_at) from orders where paid_at is not null), (select min(at) from transfers)) as began) as first,
      generate_series(date_trunc('hour', began, 'UTC'), now() - interval '65 minutes', interval '1 hour') as hour) as over
  where not exists (select from ${hourSums} as kept where kept.hour = over.hour)`;

export const hasOpenHours = async (db: Db): Promise<boolean> => (await db.execute(sql`${OPEN} limit 1`)).rows.length > 0;

/**
 * Stores the sums of past hours. Ledger and paid orders no longer change; a transfer that comes late or is returned
 * makes a trigger delete its hour's sums. A lock keeps writers of transfers waiting meanwhile.
 */
export async function storeHourSums(db: Db): Promise<void> {
  for (;;) {
    const kept = await db.transaction(async (tx) => {
      await tx.execute(sql`lock table transfers in share mode`);
      const { rowCount } = await tx.execute(sql`insert into ${hourSums} ${countHours(sql`${OPEN} order by hour limit ${AT_ONCE}`)} on conflict do nothing`);
      return rowCount;
    });
    if (!kept) return;
  }
}

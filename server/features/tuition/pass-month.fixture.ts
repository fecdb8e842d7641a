import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';

/** Tables of the class book and the money; sessions stay as they are. */
const AGED = [
  'students', 'classes', 'memberships', 'class_fees', 'student_monthly_fees', 'months_off', 'tuition_payments', 'tuition_payment_months', 'orders', 'transfers', 'coin_entries',
];
const ZONE = `'Asia/Ho_Chi_Minh'`;

const agedValue = (type: string, column: string, by: string): string =>
  type === 'date' ? `(${column} ${by})::date`
  : type === 'ARRAY' ? `array(select (day ${by})::date from unnest(${column}) with ordinality as each(day, place) order by place)`
  : `((${column} at time zone ${ZONE}) ${by}) at time zone ${ZONE}`;

/**
 * Lets a month pass: the clock cannot be moved, so that all days in the tables move back by a month instead. They go by
 * way of the next millennium, where no row meets another that has not moved yet.
 */
export async function passMonth(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`); // paid orders and ledger entries never change otherwise
    const { rows } = await tx.execute<{ table: string; column: string; type: string }>(sql`
      select table_name as "table", column_name as "column", data_type as type from information_schema.columns
      where table_schema = 'public' and table_name in (${sql.join(AGED.map((name) => sql`${name}`), sql`, `)})
        and (data_type in ('date', 'timestamp with time zone') or udt_name = '_date')`);
    for (const [table, columns] of Map.groupBy(rows, (row) => row.table)) {
      for (const by of [`- interval '1 month' + interval '1000 years'`, `- interval '1000 years'`]) {
        const changes = columns.map(({ column, type }) => `"${column}" = ${type === 'ARRAY' ? `case when "${column}" is not null then ${agedValue(type, `"${column}"`, by)} end` : agedValue(type, `"${column}"`, by)}`);
        await tx.execute(sql.raw(`update "${table}" set ${changes.join(', ')}`));
      }
    }
    await tx.execute(sql`delete from hour_sums`);
  });
}

import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import type { Month } from '#server/platform/months.ts';
import type { Book, BookMembership, FeeChange } from './rules.ts';

type BookRow = Omit<Book, 'memberships'> & { id: string; memberships: { classId: string; from: string; to: string | null }[] };
type ClassRow = { id: string; fees: FeeChange[]; monthsOff: Month[] };

const month = (column: string) => sql.raw(`to_char(${column}, 'YYYY-MM')`);
/** Vietnam's day of a column with a time. */
const day = (column: string) => sql.raw(`(${column} at time zone 'Asia/Ho_Chi_Minh')::date`);

/** Last day of a membership: its own, or the day before its class was archived. Null while it lasts. */
export const LAST_DAY = sql`least(memberships.to_day, ${day('classes.archived_at')} - 1)`;

/** Loads what tuition needs to know about students, by id. Unknown ids are left out. */
export async function loadBooks(db: Db, ids: string[]): Promise<Map<string, Book>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<BookRow>(sql`
    select id, enrolled_on::text as "enrolledOn", ${month('fees_from')} as "feesFrom", to_char(${day('archived_at')}, 'YYYY-MM') as "archivedIn",
      (select coalesce(json_agg(json_build_object('from', ${month('from_month')}, 'amount', amount) order by from_month), '[]')
        from student_monthly_fees where student_id = students.id) as "ownFees",
      (select coalesce(json_agg(${month('month')} order by month), '[]') from months_off where student_id = students.id) as "monthsOff",
      (select coalesce(json_agg(json_build_object('classId', class_id, 'from', from_day, 'to', ${LAST_DAY}) order by from_day, class_id), '[]')
        from memberships join classes on classes.id = class_id where student_id = students.id) as memberships,
      (select coalesce(json_agg(json_build_object('month', ${month('month')}, 'amount', months.amount) order by month, number), '[]')
        from tuition_payments payments join tuition_payment_months months on payment_id = payments.id
        where student_id = students.id and taken_back_at is null) as paid
    from students where id = any(${sql.param(ids)}::uuid[]) and former_number is null`);
  const classIds = [...new Set(rows.flatMap(({ memberships }) => memberships.map(({ classId }) => classId)))];
  const classes = new Map((await selectClassBooks(db, classIds)).map((each) => [each.id, each]));
  return new Map(rows.map(({ id, memberships, ...row }) => [id, {
    ...row,
    memberships: memberships.map(({ classId, from, to }): BookMembership => ({
      from, to, fees: classes.get(classId)?.fees ?? [], monthsOff: classes.get(classId)?.monthsOff ?? [],
    })),
  }]));
}

/** Selects fees and months off of classes. */
export async function selectClassBooks(db: Db, ids: string[]): Promise<ClassRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<ClassRow>(sql`
    select id,
      (select coalesce(json_agg(json_build_object('from', ${month('from_month')}, 'amount', amount) order by from_month), '[]')
        from class_fees where class_id = classes.id) as fees,
      (select coalesce(json_agg(${month('month')} order by month), '[]') from months_off where class_id = classes.id) as "monthsOff"
    from classes where id = any(${sql.param(ids)}::uuid[])`);
  return rows;
}

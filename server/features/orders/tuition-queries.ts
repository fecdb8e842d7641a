import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import type { OrderRow } from './queries.ts';
import { orders } from './tables.ts';

type NewTuitionOrder = { studentId: string; months: string[]; title: string; amount: number; code: string };

const toDays = (months: readonly string[]): string[] => months.map((month) => `${month}-01`);

/** Writes a pending order of tuition; undefined when the code was used before. The caller has locked the student. */
export async function insertPendingTuition(tx: Db, { months, ...order }: NewTuitionOrder, hours: number): Promise<OrderRow | undefined> {
  const expiresAt = sql<Date>`now() + make_interval(hours => ${hours})`;
  const [made] = await tx.insert(orders).values({ ...order, kind: 'tuition', months: toDays(months), expiresAt }).onConflictDoNothing().returning();
  return made;
}

/** Selects a student's pending orders, of just these months or of any. */
export const selectPendingTuition = (db: Db, studentId: string, months?: readonly string[]): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(and(
      eq(orders.studentId, studentId), eq(orders.kind, 'tuition'), eq(orders.state, 'pending'),
      months === undefined ? undefined : eq(orders.months, toDays(months)),
    ));

/** Selects the pending orders of several students that have not run out. */
export const selectPendingOfStudents = (db: Db, studentIds: string[]): Promise<OrderRow[]> =>
  db.select().from(orders).where(and(inArray(orders.studentId, studentIds), eq(orders.kind, 'tuition'), eq(orders.state, 'pending'), gt(orders.expiresAt, sql`now()`)));

/** Selects the students with pending orders: this one, or those of a class, with former members. Table of `classes`. */
export async function selectStudentsWithPending(db: Db, of: { studentId: string } | { classId: string }): Promise<string[]> {
  const whose = 'studentId' in of ? eq(orders.studentId, of.studentId) : sql`${orders.studentId} in (select student_id from memberships where class_id = ${of.classId})`;
  const rows = await db.selectDistinct({ id: orders.studentId }).from(orders).where(and(whose, eq(orders.kind, 'tuition'), eq(orders.state, 'pending')));
  return rows.flatMap(({ id }) => id ?? []);
}

export const hasTuitionOrder = async (db: Db, studentId: string): Promise<boolean> =>
  (await db.select({ id: orders.id }).from(orders).where(eq(orders.studentId, studentId)).limit(1)).length > 0;

/** Finds the name of an order's student; undefined for one who was deleted. The table is of `students`. */
export async function findStudentName(db: Db, studentId: string): Promise<string | undefined> {
  const { rows: [row] } = await db.execute<{ name: string }>(sql`select name from students where id = ${studentId} and former_number is null`);
  return row?.name;
}

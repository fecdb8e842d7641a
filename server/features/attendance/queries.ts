import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { AttendanceState, ClassTime, WrittenDay } from '#contract/attendance.ts';
import { presentStudents } from '#server/features/students/service.ts';
import { belongsToday } from '#server/features/classes/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { theRow } from '#server/platform/database/the-row.ts';
import { attendanceDays, attendances, classTimes, sessionPayments, sessionPrices } from './tables.ts';

export async function selectTimes(db: Db, classId: string): Promise<ClassTime[]> {
  const { weekday, startsAt, endsAt, place } = classTimes;
  return db.select({ weekday, from: startsAt, to: endsAt, place }).from(classTimes).where(eq(classTimes.classId, classId)).orderBy(asc(weekday), asc(startsAt));
}

/** Replaces the weekly meetings of a class. */
export async function putTimes(tx: Db, classId: string, times: ClassTime[]): Promise<void> {
  await tx.delete(classTimes).where(eq(classTimes.classId, classId));
  if (times.length > 0) await tx.insert(classTimes).values(times.map(({ weekday, from, to, place }) => ({ classId, weekday, startsAt: from, endsAt: to, place })));
}

/** Returns the price of a session; null where the class does not pay by session. */
export async function findSessionPrice(db: Db, classId: string): Promise<number | null> {
  const [row] = await db.select({ price: sessionPrices.price }).from(sessionPrices).where(eq(sessionPrices.classId, classId));
  return row?.price ?? null;
}

export async function putSessionPrice(tx: Db, classId: string, price: number | null): Promise<void> {
  if (price === null) await tx.delete(sessionPrices).where(eq(sessionPrices.classId, classId));
  else await tx.insert(sessionPrices).values({ classId, price }).onConflictDoUpdate({ target: sessionPrices.classId, set: { price } });
}

export type DayRow = { day: string; note: string; present: number; excused: number; absent: number };

/** Selects the days of a class on which attendance was taken, in order. */
export async function selectDays(db: Db, classId: string, from: string, to: string): Promise<DayRow[]> {
  const count = (state: AttendanceState) => sql`(count(*) filter (where state = ${state}))::int`;
  const { rows } = await db.execute<DayRow>(sql`
    select days.day, days.note, ${count('present')} as present, ${count('excused')} as excused, ${count('absent')} as absent
    from attendance_days as days left join attendances on attendances.class_id = days.class_id and attendances.day = days.day
    where days.class_id = ${classId} and days.day between ${from} and ${to}
    group by days.day, days.note order by days.day`);
  return rows;
}

export type MonthRow = { studentId: string; name: string; belongs: boolean; marks: { day: string; state: AttendanceState; note: string }[]; payments: PaymentRow[] };
type PaymentRow = { id: string; amount: number; sessions: number; method: 'cash' | 'transfer'; paidOn: string };

/** Selects the students who belong to a class today or have attendance in the days, with their marks and session payments, in the order of their rows. */
export async function selectMonth(db: Db, classId: string, from: string, to: string): Promise<MonthRow[]> {
  const { rows } = await db.execute<MonthRow>(sql`
    select students.id as "studentId", students.name, listed.belongs,
      (select coalesce(jsonb_agg(jsonb_build_object('day', day, 'state', state, 'note', note) order by day), '[]')
        from attendances where class_id = ${classId} and student_id = students.id and day between ${from} and ${to}) as marks,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'amount', amount, 'sessions', sessions, 'method', method, 'paidOn', paid_on) order by paid_on desc, created_at desc), '[]')
        from session_payments where class_id = ${classId} and student_id = students.id and taken_back_at is null) as payments
    from (
      select student_id, bool_or(belongs) as belongs from (
        select student_id, true as belongs from memberships join ${presentStudents} on present.id = student_id where class_id = ${classId} and ${belongsToday}
        union all select student_id, false from attendances where class_id = ${classId} and day between ${from} and ${to}) as each
      group by student_id) as listed
    join students on students.id = listed.student_id and students.former_number is null
    order by (select max(from_day) from memberships where class_id = ${classId} and student_id = students.id), students.name, students.id`);
  return rows;
}

export type BalanceRow = { classId: string; studentId: string; bought: number; used: number };

/** Sums bought and used sessions by class and student, of one class or one student. */
export async function selectBalances(db: Db, of: { classId: string } | { studentId: string }): Promise<BalanceRow[]> {
  const isWanted = 'classId' in of ? sql`class_id = ${of.classId}` : sql`student_id = ${of.studentId}`;
  const { rows } = await db.execute<BalanceRow>(sql`
    select class_id as "classId", student_id as "studentId", sum(bought)::int as bought, sum(used)::int as used from (
      select class_id, student_id, sessions as bought, 0 as used from session_payments where ${isWanted} and student_id is not null and taken_back_at is null
      union all
      select class_id, student_id, 0, 1 from attendances
      where ${isWanted} and state = 'present'
        and exists (select from attendance_days as days where days.class_id = attendances.class_id and days.day = attendances.day and days.price is not null)) as each
    group by class_id, student_id`);
  return rows;
}

/** Counts those of the students who belong to the class or once did. */
export async function countMembersEver(tx: Db, classId: string, studentIds: string[]): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(distinct student_id)::int as count from memberships join students on students.id = student_id and former_number is null
    where class_id = ${classId} and student_id in (select jsonb_array_elements_text(${JSON.stringify(studentIds)}::jsonb)::uuid)`);
  return theRow(rows).count;
}

/** Writes a day's attendance, or writes it anew; its price stays that of the first time. */
export async function putDay(tx: Db, classId: string, day: string, { students, note }: WrittenDay, price: number | null): Promise<void> {
  await tx.insert(attendanceDays).values({ classId, day, note, price }).onConflictDoUpdate({ target: [attendanceDays.classId, attendanceDays.day], set: { note } });
  await tx.delete(attendances).where(and(eq(attendances.classId, classId), eq(attendances.day, day)));
  await tx.insert(attendances).values(students.map((each) => ({ classId, day, ...each })));
}

/** @returns whether attendance had been taken on the day */
export async function removeDay(tx: Db, classId: string, day: string): Promise<boolean> {
  return (await tx.delete(attendanceDays).where(and(eq(attendanceDays.classId, classId), eq(attendanceDays.day, day)))).rowCount === 1;
}

export async function insertSessionPayment(tx: Db, row: typeof sessionPayments.$inferInsert): Promise<string> {
  return theRow(await tx.insert(sessionPayments).values(row).returning({ id: sessionPayments.id })).id;
}

/** Marks a payment of a class as taken back, and returns it; undefined where it is none or was taken back before. */
export async function takeBackSessionPayment(tx: Db, classId: string, id: string) {
  const { amount, sessions, studentId } = sessionPayments;
  const [row] = await tx
    .update(sessionPayments)
    .set({ takenBackAt: sql`now()` })
    .where(and(eq(sessionPayments.id, id), eq(sessionPayments.classId, classId), isNull(sessionPayments.takenBackAt)))
    .returning({ amount, sessions, studentId });
  return row;
}

export type StudentMonthRow = { classId: string; className: string; month: string; present: number; of: number };

/** Counts a student's attendance by class and month since a day, the newest month first. */
export async function selectMonthsOfStudent(db: Db, studentId: string, since: string): Promise<StudentMonthRow[]> {
  const { rows } = await db.execute<StudentMonthRow>(sql`
    select class_id as "classId", classes.name as "className", to_char(day, 'YYYY-MM') as month,
      (count(*) filter (where state = 'present'))::int as present, count(*)::int as of
    from attendances join classes on classes.id = class_id
    where student_id = ${studentId} and day >= ${since}
    group by class_id, classes.name, to_char(day, 'YYYY-MM') order by month desc, classes.name`);
  return rows;
}

/** Removes a deleted student's attendance. */
export async function removeAttendance(tx: Db, studentId: string): Promise<void> {
  await tx.delete(attendances).where(eq(attendances.studentId, studentId));
}

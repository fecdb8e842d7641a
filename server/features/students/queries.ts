import { and, eq, inArray, isNotNull, isNull, not, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { nameKey } from '#contract/person-name.ts';
import { nameInNextGrade } from '#contract/school-year.ts';
import type { StudentWritten } from '#contract/students.ts';
import { emailColumn } from '#server/features/people/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { dayOf } from '#server/platform/day.ts';
import type { Month } from '#server/platform/months.ts';
import { students, studentSamples } from './tables.ts';

const columns = {
  id: students.id,
  grade: students.grade,
  name: students.name,
  className: students.className,
  phone: students.phone,
  schoolCode: students.schoolCode,
  guardianEmail: students.guardianEmail,
  guardianPhone: students.guardianPhone,
  enrolledOn: students.enrolledOn,
  isSample: students.isSample,
  uid: students.uid,
  archivedIn: sql<Month | null>`to_char(${students.archivedAt} at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM')`,
  email: emailColumn(students.uid),
};

export type StudentRow = Awaited<ReturnType<typeof findStudents>>[number];

type Wanted = { grade?: number | undefined; q?: string | undefined; archived?: boolean | undefined; /** Only these. */ ids?: string[] | undefined };

/** Students: only archived ones, or only the others. */
export const findStudents = (db: Db, { grade, q, archived = false, ids }: Wanted) =>
  db
    .select(columns)
    .from(students)
    .where(and(
      isNull(students.formerNumber),
      ids === undefined ? undefined : sql`${students.id} = any(${sql.param(ids)}::uuid[])`,
      archived ? isNotNull(students.archivedAt) : isNull(students.archivedAt),
      grade === undefined ? undefined : eq(students.grade, grade),
      q ? sql`strpos(im_unaccent(${students.name}), im_unaccent(${q.replace(/\s+/g, ' ')})) > 0` : undefined,
    ));

/** The students of the class book as a table of any statement, `present`: without those put away. */
export const presentStudents = sql`(
  select id, name, phone, guardian_phone, school_code, uid, grade, class_name, is_sample, created_at from students where archived_at is null and former_number is null) as present`;

/** Students with one of these names, in any spelling, also those put away; samples are no students. */
export async function studentsByName(db: Db, names: string[]) {
  if (names.length === 0) return [];
  const { id, name, className, phone, schoolCode, archivedAt, isSample, formerNumber } = students;
  const found = await db
    .select({ id, name, className, phone, schoolCode, archived: sql<boolean>`${archivedAt} is not null` })
    .from(students)
    .where(and(not(isSample), isNull(formerNumber), sql`im_unaccent(${name}) in (select im_unaccent(value) from json_array_elements_text(${JSON.stringify(names)}) as value)`))
    .orderBy(archivedAt, students.createdAt);
  const keys = new Set(names.map(nameKey));
  return found.filter((student) => keys.has(nameKey(student.name)));
}

/** Facts of a roster about a student. */
export type Particulars = { id: string; phone: string; schoolCode: string | null; guardianEmail: string | null; guardianPhone: string };

/** Enters phone numbers, the school's codes and guardians where none is known. */
export async function fillParticulars(tx: Db, known: Particulars[]): Promise<void> {
  for (const { id, phone, schoolCode, guardianEmail, guardianPhone } of known) {
    await tx
      .update(students)
      .set({
        phone: sql`coalesce(nullif(${students.phone}, ''), ${phone})`, schoolCode: sql`coalesce(${students.schoolCode}, ${schoolCode})`,
        guardianEmail: sql`coalesce(${students.guardianEmail}, ${guardianEmail})`, guardianPhone: sql`coalesce(nullif(${students.guardianPhone}, ''), ${guardianPhone})`,
      })
      .where(eq(students.id, id));
  }
}

/** Brings students back who were put away. */
export async function unarchiveStudents(tx: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.update(students).set({ archivedAt: null }).where(inArray(students.id, ids));
}

/** Moves students of a grade up to the next, and the class in their rows with them; those of other grades stay. */
export async function moveStudentsUp(tx: Db, ids: string[], from: { grade: number; className: string }, to: { className: string | null }): Promise<void> {
  const moving = await tx
    .select({ id: students.id, className: students.className })
    .from(students)
    .where(and(inArray(students.id, ids), eq(students.grade, from.grade)));
  const nextName = (className: string | null) =>
    className === null ? null : nameKey(className) === nameKey(from.className) ? to.className : nameInNextGrade(className, from.grade);
  for (const [className, group] of Map.groupBy(moving, (student) => nextName(student.className))) {
    await tx.update(students).set({ grade: from.grade + 1, className }).where(inArray(students.id, group.map(({ id }) => id)));
  }
}

export async function studentById(db: Db, id: string): Promise<StudentRow | undefined> {
  const [row] = await db.select(columns).from(students).where(and(eq(students.id, id), isNull(students.formerNumber)));
  return row;
}

/** Adds the linked student to each account's row; null without one. */
export async function withStudents<Row extends { uid: string }>(
  db: Db, rows: Row[],
): Promise<(Row & { student: { id: string; name: string; grade: number } | null })[]> {
  if (rows.length === 0) return [];
  const { id, name, grade, uid } = students;
  const linked = await db.select({ student: { id, name, grade }, uid }).from(students).where(inArray(uid, rows.map((row) => row.uid)));
  return rows.map((row) => ({ ...row, student: linked.find((each) => each.uid === row.uid)?.student ?? null }));
}

export async function accountOfStudent(db: Db, id: string): Promise<string | undefined> {
  const [student] = await db.select({ uid: students.uid }).from(students).where(eq(students.id, id));
  return student?.uid ?? undefined;
}

/** Condition: the account is linked with a student, archived or not. */
export const isLinked = (uid: SQLWrapper): SQL => sql`exists (select from ${students} where ${students.uid} = ${uid})`;

export async function gradeOfStudent(db: Db, uid: string): Promise<number | undefined> {
  const [student] = await db.select({ grade: students.grade }).from(students).where(and(eq(students.uid, uid), isNull(students.archivedAt)));
  return student?.grade;
}

export async function lockStudent(tx: Db, id: string): Promise<StudentRow | undefined> {
  await tx.execute(sql`select from ${students} where ${students.id} = ${id} for update`);
  return studentById(tx, id);
}

const firstDay = (month: Month): string => `${month}-01`;

const valuesOf = ({ grade, name, className, phone, schoolCode, guardianEmail, guardianPhone, enrollmentDate }: StudentWritten) => ({
  grade, name, className, phone, ...(schoolCode !== undefined && { schoolCode }), ...(guardianEmail !== undefined && { guardianEmail }), ...(guardianPhone !== undefined && { guardianPhone }), ...(enrollmentDate !== undefined && { enrolledOn: enrollmentDate }),
});

/** @param feesFrom the month before which the new students owe nothing; absent: the month of enrolment */
export async function insertStudents(tx: Db, written: (StudentWritten & { isSample?: boolean })[], feesFrom?: Month): Promise<string[]> {
  const made = await tx
    .insert(students)
    .values(written.map((each) => ({ enrolledOn: dayOf(new Date()), ...valuesOf(each), isSample: each.isSample ?? false, feesFrom: feesFrom === undefined ? null : firstDay(feesFrom) })))
    .returning({ id: students.id });
  return made.map(({ id }) => id);
}

/** An edited sample is no sample any more. */
export async function updateStudent(tx: Db, id: string, written: StudentWritten): Promise<void> {
  await tx.update(students).set({ ...valuesOf(written), isSample: false }).where(eq(students.id, id));
}

export async function setArchived(tx: Db, id: string, archived: boolean): Promise<void> {
  await tx.update(students).set({ archivedAt: archived ? sql`now()` : null }).where(eq(students.id, id));
}

/** @returns number of changed students */
export async function setSamplesArchived(tx: Db, archived: boolean): Promise<number> {
  const changed = await tx
    .update(students)
    .set({ archivedAt: archived ? sql`now()` : null })
    .where(and(students.isSample, archived ? isNull(students.archivedAt) : isNotNull(students.archivedAt)));
  return changed.rowCount ?? 0;
}

/** Removes a student; after payments an anonymous row with a number stays. */
export async function removeStudent(tx: Db, id: string, hasPaid: boolean): Promise<void> {
  if (!hasPaid) {
    await tx.delete(students).where(eq(students.id, id));
    return;
  }
  // One transaction at a time takes the next number.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('former students', 0))`);
  const number = sql<number>`(select coalesce(max(former_number), 0) + 1 from students)`;
  await tx
    .update(students)
    .set({ formerNumber: number, name: sql`concat('Học sinh đã xóa ', ${number})`, phone: '', guardianEmail: null, guardianPhone: '', schoolCode: null, uid: null, isSample: false, archivedAt: sql`now()` })
    .where(eq(students.id, id));
}

/** Returns the student linked with an account; others who link it wait until the transaction ends. */
export async function lockAccount(tx: Db, uid: string): Promise<{ id: string; name: string } | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`student of ${uid}`}, 0))`);
  const [row] = await tx.select({ id: students.id, name: students.name }).from(students).where(eq(students.uid, uid));
  return row;
}

/** Locks students of the class book until the transaction ends, in one order. */
export async function lockStudents(tx: Db, ids: string[]): Promise<{ id: string; name: string; uid: string | null }[]> {
  const { id, name, uid, formerNumber } = students;
  return tx.select({ id, name, uid }).from(students).where(and(inArray(id, ids), isNull(formerNumber))).orderBy(id).for('update');
}

/** Sets the month before which students owe nothing; null: the month of enrolment. */
export async function setFeesFrom(tx: Db, ids: string[], month: Month | null): Promise<void> {
  await tx.update(students).set({ feesFrom: month === null ? null : firstDay(month) }).where(inArray(students.id, ids));
}

export async function setAccount(tx: Db, id: string, uid: string | null): Promise<void> {
  await tx.update(students).set({ uid }).where(eq(students.id, id));
}

/** All students, archived or not, with one of these numbers. */
export const studentsByPhone = (db: Db, phones: string[]) =>
  db
    .select({ name: students.name, className: students.className, phone: students.phone, archived: sql<boolean>`${students.archivedAt} is not null` })
    .from(students)
    .where(inArray(students.phone, phones));

/** Lets one import run at a time, so that a second equal roster finds the first one's students. */
export async function lockClassLists(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('class lists', 0))`);
}

/** Records that the samples were dealt with; false when they already were. Concurrent starts wait. */
export async function recordSamples(tx: Db): Promise<boolean> {
  const noted = await tx.insert(studentSamples).values({}).onConflictDoNothing().returning({ at: studentSamples.at });
  return noted.length === 1;
}

export const hasStudents = async (db: Db): Promise<boolean> => (await db.select({ id: students.id }).from(students).limit(1)).length > 0;

/** Counts the students in the class book, without archived ones. */
export const countStudents = (db: Db): Promise<number> => db.$count(students, isNull(students.archivedAt));

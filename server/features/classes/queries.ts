import { and, eq, gte, inArray, isNull, or, sql, lte, type SQL } from 'drizzle-orm';
import type { ClassWritten } from '#contract/classes.ts';
import { lastSeenColumn } from '#server/features/activity/service.ts';
import { emailColumn } from '#server/features/people/service.ts';
import { presentStudents } from '#server/features/students/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { dayAfter, dayOf } from '#server/platform/day.ts';
import { classes, memberships } from './tables.ts';

const today = (): string => dayOf(new Date());

/** Condition on a row of `memberships`: the student belongs to the class today. */
export const belongsToday: SQL = sql`((now() at time zone 'Asia/Ho_Chi_Minh')::date between from_day and coalesce(to_day, 'infinity'::date))`;

const columns = () => ({
  id: classes.id,
  name: classes.name,
  grade: classes.grade,
  schoolYear: classes.schoolYear,
  archived: sql<boolean>`${classes.archivedAt} is not null`,
  studentCount: sql<number>`(
    select count(*)::int from memberships join ${presentStudents} on present.id = student_id where class_id = classes.id and ${belongsToday})`,
});

export type ClassRow = Awaited<ReturnType<typeof selectClasses>>[number];

/** Selects classes, newest school year first, in the order of their names. */
export const selectClasses = (db: Db, archived: boolean) =>
  db
    .select(columns())
    .from(classes)
    .where(archived ? sql`${classes.archivedAt} is not null` : isNull(classes.archivedAt))
    .orderBy(sql`${classes.schoolYear} desc`, classes.grade, classes.name, classes.id);

/** Finds a class, archived or not. */
export async function findClass(db: Db, id: string): Promise<ClassRow | undefined> {
  const [row] = await db.select(columns()).from(classes).where(eq(classes.id, id));
  return row;
}

/** Finds a class, and makes other changes of it wait until the transaction ends. */
export async function lockClass(tx: Db, id: string): Promise<ClassRow | undefined> {
  await tx.execute(sql`select from ${classes} where ${classes.id} = ${id} for update`);
  return findClass(tx, id);
}

export async function insertClass(tx: Db, { name, grade, schoolYear }: Pick<Required<ClassWritten>, 'name' | 'grade' | 'schoolYear'>): Promise<string> {
  const [made] = await tx.insert(classes).values({ name, grade, schoolYear }).returning({ id: classes.id });
  if (!made) throw new Error('no class was written');
  return made.id;
}

export async function updateClass(tx: Db, id: string, { name, grade, schoolYear }: ClassWritten): Promise<void> {
  await tx.update(classes).set({ name, grade, ...(schoolYear !== undefined && { schoolYear }) }).where(eq(classes.id, id));
}

export async function setClassArchived(tx: Db, id: string, archived: boolean): Promise<void> {
  await tx.update(classes).set({ archivedAt: archived ? sql`now()` : null }).where(eq(classes.id, id));
}

export type Member = { studentId: string; name: string; uid: string | null; phone: string; /** In the school's program. */ schoolCode: string | null };

/** The order in which namesakes of a class are numbered: who joins later gets a later number. */
const inOrderOfJoining = sql`from_day, present.created_at, student_id`;

/** Lists the students who belong to a class today, without those put away, in the order in which they joined. */
export async function listMembers(db: Db, classId: string): Promise<Member[]> {
  const { rows } = await db.execute<Member>(sql`
    select student_id as "studentId", name, uid, phone, school_code as "schoolCode" from memberships join ${presentStudents} on present.id = student_id
    where class_id = ${classId} and ${belongsToday} order by ${inOrderOfJoining}`);
  return rows;
}

/** Adds to these what the owner sees of them: address, and the last day on the site. */
export async function selectMemberDetails(db: Db, classId: string): Promise<(Member & { email: string | null; lastSeenAt: string | null })[]> {
  const uid = sql`present.uid`;
  const { rows } = await db.execute<Member & { email: string | null; lastSeenAt: Date | string | null }>(sql`
    select student_id as "studentId", name, uid, phone, school_code as "schoolCode", ${emailColumn(uid)} as email, ${lastSeenColumn(uid)} as "lastSeenAt"
    from memberships join ${presentStudents} on present.id = student_id where class_id = ${classId} and ${belongsToday} order by ${inOrderOfJoining}`);
  return rows.map((row) => ({ ...row, lastSeenAt: row.lastSeenAt === null ? null : new Date(row.lastSeenAt).toISOString() }));
}

export type ClassOfLearner = { id: string; name: string; grade: number; schoolYear: string };

/** Lists the present classes to which the students linked with an account belong today. */
export async function classesOfLearner(db: Db, uid: string): Promise<ClassOfLearner[]> {
  const { rows } = await db.execute<ClassOfLearner>(sql`
    select distinct classes.id, classes.name, classes.grade, school_year as "schoolYear"
    from memberships join ${presentStudents} on present.id = student_id join classes on classes.id = class_id
    where present.uid = ${uid} and archived_at is null and ${belongsToday} order by name`);
  return rows;
}

/** Lists the present classes to which a student belongs today. */
export async function classesOfStudent(db: Db, studentId: string): Promise<ClassOfLearner[]> {
  const { rows } = await db.execute<ClassOfLearner>(sql`
    select classes.id, classes.name, classes.grade, school_year as "schoolYear" from memberships join classes on classes.id = class_id
    where student_id = ${studentId} and archived_at is null and ${belongsToday} order by name`);
  return rows;
}

/** Makes students belong to a class from today on. One who left it today or yesterday never left. */
export async function addMembers(tx: Db, classId: string, studentIds: string[]): Promise<void> {
  if (studentIds.length === 0) return;
  const day = today();
  const ofThem = and(eq(memberships.classId, classId), inArray(memberships.studentId, studentIds));
  await tx.update(memberships).set({ toDay: null }).where(and(ofThem, gte(memberships.toDay, dayAfter(day, -1))));
  await tx
    .insert(memberships)
    .values(studentIds.map((studentId) => ({ classId, studentId, fromDay: day })))
    .onConflictDoNothing();
}

/** Ends a membership: yesterday was its last day. @returns whether the student belonged to the class */
export async function endMembership(tx: Db, classId: string, studentId: string): Promise<boolean> {
  const day = today();
  const now = and(
    eq(memberships.classId, classId), eq(memberships.studentId, studentId),
    lte(memberships.fromDay, day), or(isNull(memberships.toDay), gte(memberships.toDay, day)),
  );
  const begun = await tx.delete(memberships).where(and(now, eq(memberships.fromDay, day)));
  const ended = await tx.update(memberships).set({ toDay: dayAfter(day, -1) }).where(now);
  return (begun.rowCount ?? 0) + (ended.rowCount ?? 0) > 0;
}

/** Removes all memberships of a student who is deleted from the class book. */
export async function removeMemberships(tx: Db, studentId: string): Promise<void> {
  await tx.delete(memberships).where(eq(memberships.studentId, studentId));
}

/** Counts, by the class that the class book names, the students who belong to no class. Samples are no students. */
export async function suggestClasses(db: Db): Promise<{ className: string; grade: number; students: number }[]> {
  const { rows } = await db.execute<{ className: string; grade: number; students: number }>(sql`
    select class_name as "className", min(grade)::int as grade, count(*)::int as students from ${presentStudents}
    where class_name is not null and not is_sample
      and not exists (select from memberships join classes on classes.id = class_id where student_id = present.id and archived_at is null and ${belongsToday})
    group by class_name order by grade, class_name`);
  return rows;
}

/** Returns the students whose row of the class book names this class. */
export async function studentsOfClassName(db: Db, className: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from ${presentStudents} where class_name = ${className} and not is_sample`);
  return rows.map(({ id }) => id);
}

/** Tells whether the class book has the student, and not put away. */
export async function isInClassBook(db: Db, studentId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from ${presentStudents} where id = ${studentId}`);
  return rows.length === 1;
}

import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { GuardianNoticeKind } from '#contract/guardian-notices.ts';
import { belongsToday } from '#server/features/classes/service.ts';
import { presentStudents } from '#server/features/students/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { theRow } from '#server/platform/database/the-row.ts';
import { guardianLetterParts, guardianLetters, guardianStops } from './tables.ts';

export type Child = { studentId: string; name: string; /** Has an account, so work can be handed in. */ canSignIn: boolean; guardianEmail: string | null; guardianPhone: string };

const childColumns = sql`
  student.id as "studentId", student.name, student.uid is not null as "canSignIn", student.guardian_email as "guardianEmail", student.guardian_phone as "guardianPhone"`;

/** Selects the students who belong to a class today, with their guardians, in the order of their rows. */
export async function selectChildren(db: Db, classId: string): Promise<Child[]> {
  const { rows } = await db.execute<Child>(sql`
    select ${childColumns} from memberships join ${presentStudents} on present.id = student_id join students as student on student.id = present.id
    where class_id = ${classId} and ${belongsToday} order by from_day, student.name, student.id`);
  return rows;
}

/** Finds a student of the class book with the guardian. */
export async function findChild(db: Db, studentId: string): Promise<Child | undefined> {
  const { rows } = await db.execute<Child>(sql`select ${childColumns} from students as student where id = ${studentId} and former_number is null`);
  return rows[0];
}

/** Returns which of the hashes belong to addresses whose owners want no letters. */
export async function selectStopped(db: Db, hashes: string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db.select({ hash: guardianStops.addressHash }).from(guardianStops).where(inArray(guardianStops.addressHash, hashes));
  return new Set(rows.map(({ hash }) => hash));
}

export async function putStop(tx: Db, addressHash: string, stopped: boolean): Promise<void> {
  if (stopped) await tx.insert(guardianStops).values({ addressHash }).onConflictDoNothing();
  else await tx.delete(guardianStops).where(eq(guardianStops.addressHash, addressHash));
}

/** Selects the last letter about a subject, by student; one that waits has the moment at which it goes. */
export async function selectLastTold(db: Db, classId: string, kind: GuardianNoticeKind): Promise<Map<string, { at: string; waits: boolean }>> {
  const { rows } = await db.execute<{ studentId: string; at: string; waits: boolean }>(sql`
    select distinct on (student_id) student_id as "studentId", coalesce(sent_at, send_at) as at, sent_at is null as waits
    from guardian_letter_parts join guardian_letters on id = letter_id
    where class_id = ${classId} and kind = ${kind} order by student_id, coalesce(sent_at, send_at) desc`);
  return new Map(rows.map(({ studentId, at, waits }) => [studentId, { at: new Date(at).toISOString(), waits }]));
}

export type ToldRow = { kind: GuardianNoticeKind; className: string; text: string; sendAt: string; sentAt: string | null };

/** Lists what a student's guardian was told, newest first. */
export async function selectTold(db: Db, studentId: string): Promise<ToldRow[]> {
  const { rows } = await db.execute<ToldRow>(sql`
    select kind, classes.name as "className", text, send_at as "sendAt", sent_at as "sentAt"
    from guardian_letter_parts join guardian_letters on guardian_letters.id = letter_id join classes on classes.id = class_id
    where student_id = ${studentId} order by coalesce(sent_at, send_at) desc, kind limit 50`);
  return rows;
}

/** Lets one sending at a time choose the letters of a day. */
export const lockLetters = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('guardian letters', 0))`);

export type Letter = { id: string; email: string; sendAt: Date };

/** Finds the letter to an address that waits to be sent. */
export async function findWaitingLetter(tx: Db, email: string): Promise<Letter | undefined> {
  const { id, sendAt } = guardianLetters;
  const [row] = await tx.select({ id, email: guardianLetters.email, sendAt }).from(guardianLetters).where(and(eq(guardianLetters.email, email), isNull(guardianLetters.sentAt)));
  return row;
}

export async function hasLetterOn(tx: Db, email: string, day: string): Promise<boolean> {
  return (await tx.$count(guardianLetters, and(eq(guardianLetters.email, email), eq(guardianLetters.day, day)))) > 0;
}

export async function insertLetter(tx: Db, row: typeof guardianLetters.$inferInsert): Promise<string> {
  return theRow(await tx.insert(guardianLetters).values(row).returning({ id: guardianLetters.id })).id;
}

export type Part = Omit<typeof guardianLetterParts.$inferInsert, 'letterId'>;

/** Adds what a letter says; about the same subject and student the newer text replaces the older. */
export async function putParts(tx: Db, letterId: string, parts: Part[]): Promise<void> {
  await tx
    .insert(guardianLetterParts)
    .values(parts.map((part) => ({ letterId, ...part })))
    .onConflictDoUpdate({
      target: [guardianLetterParts.letterId, guardianLetterParts.studentId, guardianLetterParts.classId, guardianLetterParts.kind], set: { text: sql`excluded.text` },
    });
}

/** Locks a letter whose time has come; letters that another node sends are left to it. */
export async function takeDueLetter(tx: Db, now: Date): Promise<Letter | undefined> {
  const { rows } = await tx.execute<{ id: string; email: string; sendAt: string }>(sql`
    select id, email, send_at as "sendAt" from guardian_letters
    where sent_at is null and send_at <= ${now.toISOString()}::timestamptz order by send_at limit 1 for update skip locked`);
  const [row] = rows;
  return row && { ...row, sendAt: new Date(row.sendAt) };
}

export const selectParts = (tx: Db, letterId: string) =>
  tx.select().from(guardianLetterParts).where(eq(guardianLetterParts.letterId, letterId)).orderBy(guardianLetterParts.classId, guardianLetterParts.kind, guardianLetterParts.studentId);

export const markSent = (tx: Db, id: string, day: string, sentAt: Date) => tx.update(guardianLetters).set({ day, sentAt }).where(eq(guardianLetters.id, id));

/** Replaces all parts of a letter. */
export async function replaceParts(tx: Db, letterId: string, parts: Part[]): Promise<void> {
  await tx.delete(guardianLetterParts).where(eq(guardianLetterParts.letterId, letterId));
  await putParts(tx, letterId, parts);
}

export const removeLetter = (tx: Db, id: string) => tx.delete(guardianLetters).where(eq(guardianLetters.id, id));

export async function findAddressOfLetter(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db.select({ email: guardianLetters.email }).from(guardianLetters).where(eq(guardianLetters.id, id));
  return row?.email;
}

/** Removes what letters said of a deleted student, and letters that said nothing else. */
export async function removeLettersAbout(tx: Db, studentId: string): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from guardian_letter_parts where student_id = ${studentId} returning letter_id)
    delete from guardian_letters where id in (select letter_id from gone)
      and not exists (select from guardian_letter_parts as other where other.letter_id = guardian_letters.id and other.student_id <> ${studentId})`);
}

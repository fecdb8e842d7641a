import { asc, eq } from 'drizzle-orm';
import type { Db } from '#server/platform/database.ts';
import { courses } from './tables.ts';

export const allCourses = (db: Db) => db.select().from(courses).orderBy(asc(courses.position), asc(courses.id));

export const courseById = async (db: Db, id: string) => (await db.select().from(courses).where(eq(courses.id, id)))[0];

/** Writes a course, new or not, and notes when. */
export async function putCourse(db: Db, row: Omit<typeof courses.$inferInsert, 'version'>, version: number) {
  const values = { ...row, version, document: { ...row.document, changedAt: new Date().toISOString() } };
  await db.insert(courses).values(values).onConflictDoUpdate({ target: courses.id, set: values });
}

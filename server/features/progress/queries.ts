import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database.ts';
import { lessonProgress } from './tables.ts';

export type Entry = typeof lessonProgress.$inferInsert;

/** One statement, so that writes at the same moment leave the row of the latest event, and nothing unwatches. */
export async function putProgress(db: Db, entry: Entry): Promise<void> {
  const { uid, courseId, lessonId, position, duration, watched, at } = lessonProgress;
  const ifLater = (kept: typeof position | typeof duration, name: string) =>
    sql`case when excluded.at >= ${at} then excluded.${sql.raw(name)} else ${kept} end`;
  await db
    .insert(lessonProgress)
    .values({ ...entry, at: sql`least(${entry.at.toISOString()}::timestamptz, now())` as unknown as Date })
    .onConflictDoUpdate({
      target: [uid, courseId, lessonId],
      set: {
        position: ifLater(position, 'position'),
        duration: ifLater(duration, 'duration'),
        watched: sql`${watched} or excluded.watched`,
        at: sql`greatest(${at}, excluded.at)`,
      },
    });
}

/** The newest first. */
export const progressOf = (db: Db, uid: string, courseId?: string) =>
  db
    .select()
    .from(lessonProgress)
    .where(and(eq(lessonProgress.uid, uid), courseId === undefined ? undefined : eq(lessonProgress.courseId, courseId)))
    .orderBy(desc(lessonProgress.at), lessonProgress.lessonId);

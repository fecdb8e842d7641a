// @ts-nocheck
import { and, desc, eq, lte, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/platform/database.ts';
import { lessonProgress } from './tables.ts';

export type Entry = Omit<typeof lessonProgress.$inferInsert, 'watchedAt' | 'days'>;

const dayIn = (time: SQL | typeof lessonProgress.at): SQL => sql`(${time} at time zone 'Asia/Ho_Chi_Minh')::date`;

/** One statement, so that writes at the same moment leave the row of the latest event, and nothing unwatches. */
export async function putProgress(db: Db, entry: Entry): Promise<void> {
  const { uid, courseId, lessonId, position, duration, watched, at, watchedAt, days } = lessonProgress;
  const time = sql`least(${entry.at.toISOString()}::timestamptz, now())`;
  const ifLater = (kept: typeof position | typeof duration, name: string) =>
    sql`case when excluded.at >= ${at} then excluded.${sql.raw(name)} else ${kept} end`;
  await db
    .insert(lessonProgress)
    .values({
      ...entry,
      at: time as unknown as Date,
      watchedAt: (entry.watched ? time : null) as Date | null,
      // Opening is not watching.
      days: (entry.position > 0 ? sql`array[${dayIn(time)}]` : sql`'{}'`) as unknown as string[],
    })
    .onConflictDoUpdate({
      target: [uid, courseId, lessonId],
      set: {
        position: ifLater(position, 'position'),
        duration: ifLater(duration, 'duration'),
        watched: sql`${watched} or excluded.watched`,
        at: sql`greatest(${at}, excluded.at)`,
        watchedAt: sql`least(coalesce(${watchedAt}, case when ${watched} then ${at} end), excluded.watched_at)`,
        days: sql`array(
          select distinct day from unnest(${days} || case when ${position} > 0 then ${dayIn(at)} end || excluded.days) as day
          where day is not null order by day)`,
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

/** What a learner has watched by then. */
export const watchedBy = (db: Db, uid: string, time: Date): Promise<{ courseId: string; lessonId: string; at: Date }[]> => {
  const { courseId, lessonId, watched, watchedAt, at } = lessonProgress;
  const since = sql<Date>`coalesce(${watchedAt}, ${at})`.mapWith(at);
  return db
    .select({ courseId, lessonId, at: since })
    .from(lessonProgress)
    .where(and(eq(lessonProgress.uid, uid), watched, lte(since, time)));
};

/** The days in Vietnam on which a learner watched anything, in no order. */
export async function watchingDays(db: Db, uid: string): Promise<string[]> {
  const { rows } = await db.execute<{ day: string }>(sql`
    select day::text from lesson_progress, unnest(days) as day where uid = ${uid}
    union select ${dayIn(sql`at`)}::text from lesson_progress where uid = ${uid} and position > 0`);
  return rows.map(({ day }) => day);
}

/** What a learner has watched any of: on which days in Vietnam, and when it came to its end first; null while it has not. */
export const watchingOf = (db: Db, uid: string): Promise<{ courseId: string; lessonId: string; duration: number; watchedAt: Date | null; days: string[] }[]> => {
  const { courseId, lessonId, duration, position, watched, watchedAt, at, days } = lessonProgress;
  const own = sql`case when ${position} > 0 then array[${dayIn(at)}] else '{}' end`;
  return db
    .select({
      courseId, lessonId, duration,
      watchedAt: sql<Date | null>`case when ${watched} then coalesce(${watchedAt}, ${at}) end`.mapWith(watchedAt),
      // An earlier release has noted the last day alone.
      days: sql<string[]>`array(select distinct day::text from unnest(${days} || ${own}) as day order by day)`,
    })
    .from(lessonProgress)
    .where(eq(lessonProgress.uid, uid))
    .orderBy(courseId, lessonId);
};

import { and, desc, eq, lte, sql, type SQL } from 'drizzle-orm';
import { isWatched, LESSON_PARTS, countPartsBefore, WATCHED_FROM } from '#contract/lesson-parts.ts';
import type { Db } from '#server/platform/database/database.ts';
import { lessonProgress } from './tables.ts';

export type Entry = Omit<typeof lessonProgress.$inferInsert, 'seen' | 'watched' | 'watchedAt' | 'days'> & { seen: number[] };

const asBits = (parts: number[]): number => parts.reduce((bits, part) => bits | (1 << part), 0);
const fromBits = (bits: number): number[] => Array.from({ length: LESSON_PARTS }, (_, part) => part).filter((part) => bits & (1 << part));

const dayIn = (time: SQL | typeof lessonProgress.at): SQL => sql`(${time} at time zone 'Asia/Ho_Chi_Minh')::date`;

/** Writes progress in one statement, so that after concurrent writes the latest event counts, and nothing unwatches. */
export async function putProgress(db: Db, entry: Entry): Promise<void> {
  const { uid, courseId, lessonId, position, duration, seen, watched, at, watchedAt, days } = lessonProgress;
  const isAlone = isWatched(entry.seen);
  const allSeen = sql`(coalesce(${seen}, (1 << floor(${position} * ${sql.raw(String(LESSON_PARTS))} / ${duration})::int) - 1) | excluded.seen)::smallint`;
  const isTogether = sql`bit_count(${allSeen}::int::bit(${sql.raw(String(LESSON_PARTS))})) >= ${sql.raw(String(WATCHED_FROM))}`;
  const time = sql`least(${entry.at.toISOString()}::timestamptz, now())`;
  const ifLater = (kept: typeof position | typeof duration, name: string) =>
    sql`case when excluded.at >= ${at} then excluded.${sql.raw(name)} else ${kept} end`;
  await db
    .insert(lessonProgress)
    .values({
      ...entry,
      seen: asBits(entry.seen),
      watched: isAlone,
      at: time as unknown as Date,
      watchedAt: (isAlone ? time : null) as Date | null,
      // Opening is not watching.
      days: (entry.position > 0 ? sql`array[${dayIn(time)}]` : sql`'{}'`) as unknown as string[],
    })
    .onConflictDoUpdate({
      target: [uid, courseId, lessonId],
      set: {
        position: ifLater(position, 'position'),
        duration: ifLater(duration, 'duration'),
        seen: allSeen,
        watched: sql`${watched} or ${isTogether}`,
        at: sql`greatest(${at}, excluded.at)`,
        watchedAt: sql`least(
          coalesce(${watchedAt}, case when ${watched} then ${at} when ${isTogether} then excluded.at end), excluded.watched_at)`,
        days: sql`array(
          select distinct day from unnest(${days} || case when ${position} > 0 then ${dayIn(at)} end || excluded.days) as day
          where day is not null order by day)`,
      },
    });
}

/** The newest first. */
export async function selectProgress(db: Db, uid: string, courseId?: string) {
  const rows = await db
    .select()
    .from(lessonProgress)
    .where(and(eq(lessonProgress.uid, uid), courseId === undefined ? undefined : eq(lessonProgress.courseId, courseId)))
    .orderBy(desc(lessonProgress.at), lessonProgress.lessonId);
  return rows.map(({ seen, ...row }) => ({ ...row, seen: seen === null ? countPartsBefore(row.position, row.duration) : fromBits(seen) }));
}

/** Selects the lessons that a learner had watched by a time. */
export const selectWatchedLessons = (db: Db, uid: string, time: Date): Promise<{ courseId: string; lessonId: string; at: Date }[]> => {
  const { courseId, lessonId, watched, watchedAt, at } = lessonProgress;
  const since = sql<Date>`coalesce(${watchedAt}, ${at})`.mapWith(at);
  return db
    .select({ courseId, lessonId, at: since })
    .from(lessonProgress)
    .where(and(eq(lessonProgress.uid, uid), watched, lte(since, time)));
};

/** The days in Vietnam on which a learner watched anything, in no order. */
export async function selectWatchingDays(db: Db, uid: string): Promise<string[]> {
  const { rows } = await db.execute<{ day: string }>(sql`
    select day::text from lesson_progress, unnest(days) as day where uid = ${uid}
    union select ${dayIn(sql`at`)}::text from lesson_progress where uid = ${uid} and position > 0`);
  return rows.map(({ day }) => day);
}

/**
 * All lessons that a learner has watched any part of, with the days in Vietnam and the time of the first completion;
 * null before it.
 */
export const selectWatching = (db: Db, uid: string): Promise<{ courseId: string; lessonId: string; duration: number; watchedAt: Date | null; days: string[] }[]> => {
  const { courseId, lessonId, duration, position, watched, watchedAt, at, days } = lessonProgress;
  const own = sql`case when ${position} > 0 then array[${dayIn(at)}] else '{}' end`;
  return db
    .select({
      courseId, lessonId, duration,
      watchedAt: sql<Date | null>`case when ${watched} then coalesce(${watchedAt}, ${at}) end`.mapWith(watchedAt),
      // An earlier release stored only the last day.
      days: sql<string[]>`array(select distinct day::text from unnest(${days} || ${own}) as day order by day)`,
    })
    .from(lessonProgress)
    .where(eq(lessonProgress.uid, uid))
    .orderBy(courseId, lessonId);
};

import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { assignedLessons } from '#server/features/assignments/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { prepareStatement } from '#server/platform/database/prepare-statement.ts';
import { batchRowReads } from '#server/platform/database/batch-reads.ts';
import { enrolments } from './tables.ts';

export type CourseEnrolment = {
  courseId: string;
  hasPurchasedFullCourse: boolean;
  purchasedLessons: { lessonId: string }[];
};

export const enrolmentsColumn = (uid: SQLWrapper): SQL<CourseEnrolment[]> =>
  sql`(select coalesce(jsonb_agg(jsonb_build_array(course_id, lesson_id) order by created_at), '[]') from ${enrolments} where uid = ${uid})`
    .mapWith(byCourse);

function byCourse(rows: [courseId: string, lessonId: string | null][]): CourseEnrolment[] {
  return [...Map.groupBy(rows, ([courseId]) => courseId)].map(([courseId, bought]) => ({
    courseId,
    hasPurchasedFullCourse: bought.some(([, lessonId]) => lessonId === null),
    purchasedLessons: bought.flatMap(([, lessonId]) => (lessonId === null ? [] : [{ lessonId }])),
  }));
}

/** The locked lessons of one course that the learner may watch: `'all'`, or their ids. */
export async function selectOwnedLessons(db: Db, uid: string, courseId: string): Promise<'all' | Set<string>> {
  const rows = await db
    .select({ lessonId: enrolments.lessonId })
    .from(enrolments)
    .where(and(eq(enrolments.uid, uid), eq(enrolments.courseId, courseId)));
  return ownedBy(rows);
}

function ownedBy(rows: { lessonId: string | null }[]): 'all' | Set<string> {
  const lessons = wholeOr(rows.map((row) => row.lessonId));
  return lessons === 'all' ? lessons : new Set(lessons);
}

/** A null id means the whole course. */
function wholeOr(ids: (string | null)[]): 'all' | string[] {
  const lessons = ids.filter((id) => id !== null);
  return lessons.length < ids.length ? 'all' : lessons;
}

/**
 * Reads the locked lessons that learners may watch, bought or assigned to them now, for many concurrent callers in one
 * statement.
 */
export function createOwnedLessonsReader(db: Db): (uid: string, courseId: string) => Promise<'all' | Set<string>> {
  const { uid: owner, courseId: course, lessonId } = enrolments;
  const assigned = db
    .select({ uid: sql<string>`uid`, courseId: sql<string>`course_id`, lessonId: sql<string | null>`lesson_id` })
    .from(assignedLessons)
    .where(sql`uid = any(${sql.placeholder('uids')}::uuid[])`);
  const bought = prepareStatement(db, db.select({ uid: owner, courseId: course, lessonId }).from(enrolments)
    .where(sql`${owner} = any(${sql.placeholder('uids')}::uuid[])`).unionAll(assigned));
  const enrolled = batchRowReads((uids) => bought({ uids }), ({ uid }) => uid);
  return async (uid, courseId) => ownedBy((await enrolled(uid)).filter((row) => row.courseId === courseId));
}

/**
 * Returns those of the given lessons that may not be removed, being bought or ordered; `'all'` after a sale of the
 * whole course. Money for an order, even an expired one, may come late.
 */
export async function selectSoldLessons(db: Db, courseId: string, lessonIds: string[]): Promise<'all' | string[]> {
  // Orders belong to the feature `orders`, which builds on this one. Each lesson is looked up by an index: reading all
  // purchases would cost more with every buyer.
  const { rows } = await db.execute<{ lesson: string | null }>(sql`
    select lesson from jsonb_array_elements_text(${JSON.stringify(lessonIds)}::jsonb) as lesson
    where exists (select from enrolments where course_id = ${courseId} and lesson_id = lesson)
      or exists (select from orders where course_id = ${courseId} and lesson_id = lesson)
    union all select null where exists (select from enrolments where course_id = ${courseId} and lesson_id is null)`);
  return wholeOr(rows.map(({ lesson }) => lesson));
}

/** Grants a lesson, or without `lessonId` the whole course. Granting twice changes nothing. */
export async function enrol(db: Db, uid: string, courseId: string, lessonId?: string): Promise<void> {
  await db
    .insert(enrolments)
    .values({ uid, courseId, lessonId: lessonId ?? null })
    .onConflictDoNothing();
}

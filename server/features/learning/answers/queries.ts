import { and, asc, eq, getTableColumns, isNotNull, lt, notInArray, sql } from 'drizzle-orm';
import { TYPES_GRADED_BY_PEOPLE, type AnswerValue } from '#question-types/question-types.ts';
import type { Db } from '#server/platform/database/database.ts';
import { answerCorrections, answers } from './tables.ts';

type Row = Omit<typeof answers.$inferInsert, 'id'> & { id?: string | undefined };

/** Inserts answers and returns those that were new. */
export const insertAnswers = (db: Db, rows: Row[]) =>
  db
    .insert(answers)
    .values(rows.map(({ id, at, ...row }) => ({ ...row, ...(id && { id }), at: sql`least(${at.toISOString()}::timestamptz, now())` as unknown as Date })))
    .onConflictDoNothing()
    .returning();

/** The last of several corrections counts. */
const newestCorrection = sql`(
  select share, "right" from answer_corrections as later
  where later.uid = answers.uid and later.id = answers.id and later.item = answers.item
  order by later.at desc limit 1) as found`;
const judgedShare = sql<number | null>`coalesce(found.share, answers.share)`;
const judgedRight = sql<boolean | null>`coalesce(found."right", answers."right")`;

/**
 * Answers as they are graded today: a key may have been corrected since. `share` and `right` are the first grading,
 * `judged_share` and `judged_right` the current one, which statistics read. Use it as a table: `select … from
 * ${gradedAnswers} as judged where judged.item = …`.
 */
export const gradedAnswers = sql`(
  select answers.*, ${judgedShare} as judged_share, ${judgedRight} as judged_right
  from answers left join lateral ${newestCorrection} on true)`;

const gradedColumns = { ...getTableColumns(answers), judgedShare, judgedRight };
export type GradedAnswer = typeof answers.$inferSelect & { judgedShare: number | null; judgedRight: boolean | null };

/** Returns the first grading of a stored answer. */
export async function findAnswer(db: Db, uid: string, id: string, item: string) {
  const [row] = await db
    .select({ right: answers.right })
    .from(answers)
    .where(and(eq(answers.uid, uid), eq(answers.id, id), eq(answers.item, item)));
  return row;
}

/** Returns a learner's answers until a time, in order of arrival, as graded today. */
export const selectAnswersUntil = (db: Db, uid: string, until: Date) =>
  db
    .select({
      id: answers.id, item: answers.item, source: answers.source, grade: answers.grade, lesson: answers.lesson,
      given: sql<boolean>`${isNotNull(answers.value)}`, right: judgedRight, ms: answers.ms, at: answers.at, receivedAt: answers.receivedAt,
    })
    .from(answers)
    .leftJoinLateral(newestCorrection, sql`true`)
    .where(and(eq(answers.uid, uid), lt(answers.at, until)))
    .orderBy(asc(answers.receivedAt), asc(answers.id), asc(answers.item));

/** Evidence for a Bài (by number) from a learner's answers up to some time, as graded today. */
export type MasteryEvidence = {
  lesson: number;
  answers: number;
  right: number;
  at: Date;
  /** The ten newest of those that count. */
  recent: { of: number; right: number };
  /** Right answers in a row up to the newest, their days, and the last day. */
  streak: { right: number; days: number; day: string | null };
  /** Not all right on the last day on which they were answered. */
  wrong: string[];
};

/**
 * Returns the evidence for each Bài of a grade. Of answers to the same variant of a question the first of a day
 * counts; a right one after reading the solution does not; one left open outside a review is no answer.
 */
export async function selectMasteryEvidence(db: Db, uid: string, { grade, time }: { grade: number; time: Date }): Promise<MasteryEvidence[]> {
  const { rows } = await db.execute<Omit<MasteryEvidence, 'recent' | 'streak'> & { of: number; recently: number; row: number; days: number; day: string | null }>(sql`
    with given as (
      select id, lesson, item, variant, at, received_at, (at at time zone 'Asia/Ho_Chi_Minh')::date as day, judged_right as "right", solution_seen,
        case when item like 'exercise/%' then regexp_replace(item, '/[^/]*$', '') else item end as whole
      from ${gradedAnswers} as judged
      where uid = ${uid} and grade = ${grade} and lesson is not null and judged_right is not null
        and (value is not null or source = 'review') and at <= ${time.toISOString()}::timestamptz),
    counted as (
      select * from (select distinct on (lesson, item, variant, day) * from given order by lesson, item, variant, day, at, received_at, id) as first
      where not ("right" and solution_seen)),
    placed as (
      select *, row_number() over newest as back,
        count(*) filter (where not "right") over newest as wrong_since,
        max(day) over (partition by lesson, whole) as last_day
      from counted
      window newest as (partition by lesson order by at desc, item desc, variant desc)),
    proved as (
      select lesson,
        count(*) filter (where back <= 10) as of, count(*) filter (where back <= 10 and "right") as recently,
        count(*) filter (where wrong_since = 0) as row, count(distinct day) filter (where wrong_since = 0) as days,
        max(day) filter (where wrong_since = 0) as day,
        array_agg(distinct whole) filter (where day = last_day and not "right") as wrong
      from placed group by lesson)
    select lesson, count(*)::int as answers, (count(*) filter (where "right"))::int as right, max(at) as at,
      coalesce(max(of), 0)::int as of, coalesce(max(recently), 0)::int as recently, coalesce(max(row), 0)::int as row,
      coalesce(max(days), 0)::int as days, max(proved.day)::text as day, coalesce(max(wrong), '{}') as wrong
    from given left join proved using (lesson) group by lesson order by lesson`);
  return rows.map(({ lesson, answers: all, right, at, of, recently, row, days, day, wrong }) => ({
    lesson, answers: all, right, at: new Date(at), recent: { of, right: recently }, streak: { right: row, days, day }, wrong,
  }));
}

/** Returns days in Vietnam, unordered. */
export async function selectAnsweringDays(db: Db, uid: string): Promise<string[]> {
  const { rows } = await db.execute<{ day: string }>(sql`
    select distinct (at at time zone 'Asia/Ho_Chi_Minh')::date::text as day from answers
    where uid = ${uid} and (value is not null or source = 'review')`);
  return rows.map(({ day }) => day);
}

/** Counts graded and right answers by day in Vietnam and source. */
export async function countAnswersByDay(db: Db, uid: string, from: string) {
  const { rows } = await db.execute<{ day: string; source: string; answers: number; right: number }>(sql`
    select (at at time zone 'Asia/Ho_Chi_Minh')::date::text as day, source, count(*)::int as answers, count(*) filter (where judged_right)::int as "right"
    from ${gradedAnswers} as judged
    where uid = ${uid} and at >= ${from}::timestamp at time zone 'Asia/Ho_Chi_Minh' and judged_right is not null and (value is not null or source = 'review')
    group by 1, 2`);
  return rows;
}

/** Returns the grade of most of a learner's answers in the four weeks up to the last one before `until`. */
export async function findUsualGrade(db: Db, uid: string, until: Date): Promise<number | undefined> {
  const { rows } = await db.execute<{ grade: number }>(sql`
    with given as (
      select grade, at, max(at) over () as last from answers
      where uid = ${uid} and grade between 6 and 9 and at < ${until.toISOString()}::timestamptz)
    select grade from given where at > last - interval '28 days' group by grade order by count(*) desc, max(at) desc limit 1`);
  return rows[0]?.grade;
}

type Page = { after?: GradedAnswer | undefined; most: number };

/** An answer that was not left open. */
export type GivenAnswer = GradedAnswer & { value: AnswerValue };

/** Returns the next page of machine-graded answers to a variant of a question. */
export const selectAnswersToItem = (db: Db, { item, variant }: { item: string; variant: number }, { after, most }: Page): Promise<GivenAnswer[]> =>
  db
    .select({ ...gradedColumns, value: sql`${answers.value}`.mapWith(answers.value) }) // for the compiler: the condition below excludes null
    .from(answers)
    .leftJoinLateral(newestCorrection, sql`true`)
    .where(and(
      eq(answers.item, item), eq(answers.variant, variant), isNotNull(answers.value), notInArray(answers.kind, TYPES_GRADED_BY_PEOPLE),
      after && sql`(${answers.uid}, ${answers.id}) > (${after.uid}::uuid, ${after.id}::uuid)`,
    ))
    .orderBy(answers.uid, answers.id)
    .limit(most);

/** Returns answers to a question, or to any question of an exercise, in order of arrival. */
export const selectAnswersAboutItem = (db: Db, uid: string, item: string): Promise<GradedAnswer[]> =>
  db
    .select(gradedColumns)
    .from(answers)
    .leftJoinLateral(newestCorrection, sql`true`)
    .where(and(eq(answers.uid, uid), item.startsWith('exercise/') ? sql`starts_with(${answers.item}, ${`${item}/`})` : eq(answers.item, item)))
    .orderBy(answers.receivedAt, answers.id, answers.item);

type Correcting = { uid: string; id: string; item: string; share: number; right: boolean };

export async function putAnswerCorrections(tx: Db, correctionId: string, rows: Correcting[]): Promise<void> {
  if (rows.length > 0) await tx.insert(answerCorrections).values(rows.map((row) => ({ ...row, correctionId }))).onConflictDoNothing();
}

import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { AnswerValue } from '#question-types/question-types.ts';
import { DRAWN_SET, holdAssignment, resultsHeldUntil, selectHeldPapers } from '#server/features/assignments/service.ts';
import { isLinked } from '#server/features/students/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { prepareStatement } from '#server/platform/database/prepare-statement.ts';
import { theRow } from '#server/platform/database/the-row.ts';
import { AppError } from '#server/platform/errors.ts';
import { inDays } from '#server/platform/day.ts';
import { afterCursor, PAGE } from '#server/platform/http/pagination.ts';
import { makeTestRef } from '#contract/item-refs.ts';
import { frozenPapers, attemptAnswers, attempts, solutionsRead, type FrozenPart } from './tables.ts';

export type OwnPaper = { uid: string; practiceId: string; paperId: string };

/** The time of a statement: the database's, except in a simulation. */
export type Moment = SQL<Date>;
export const NOW: Moment = sql<Date>`now()`;
export const simulateMoment = (at: string): Moment => sql<Date>`${at}::timestamptz`;

/** Answers given in time are accepted this long after the deadline, if not submitted meanwhile. */
const LATE = sql`interval '10 minutes'`;
/** The same when the job has submitted, until the learner sees what was right. */
const LATE_AFTER_JOB = sql`interval '7 days'`;
/** Answers in transit at the deadline may arrive before a look submits the attempt. */
const ON_ITS_WAY = sql`interval '5 seconds'`;

/** The time from which its learner may see the result; null where nothing holds it back. */
export const heldUntil = resultsHeldUntil({
  uid: sql`attempts.uid`, practiceId: sql`attempts.practice_id`, paperId: sql`attempts.paper_id`, assignmentId: sql`attempts.assignment_id`,
});

const columns = (now: Moment) => ({
  ...getTableColumns(attempts),
  now: sql`${now}`.mapWith(attempts.startedAt),
  /** The next look submits it. */
  isDue: sql<boolean>`${attempts.submittedAt} is null and ${attempts.deadline} + ${ON_ITS_WAY} < ${now}`,
  heldUntil,
});

export type AttemptRow = Awaited<ReturnType<typeof findAttempt>> & {};

export async function findAttempt(db: Db, uid: string, id: string) {
  const [row] = await db.select(columns(NOW)).from(attempts).where(and(eq(attempts.id, id), eq(attempts.uid, uid)));
  return row;
}

/**
 * Prepares the reads of an attempt that every call makes. `heldUntil` asks so many tables that planning takes twenty
 * times as long as running: a class that begins together would wait for it.
 * @param clock the time in a simulation; the database's without it
 */
export function prepareAttemptReads(db: Db, clock?: () => string) {
  const now: Moment = sql<Date>`coalesce(${sql.placeholder('at')}::timestamptz, now())`;
  const prepare = (where: SQL | undefined) => prepareStatement(db, db.select(columns(now)).from(attempts).where(where));
  const uid = eq(attempts.uid, sql.placeholder('uid'));
  const byId = prepare(and(eq(attempts.id, sql.placeholder('id')), uid));
  const running = prepare(and(
    uid, eq(attempts.practiceId, sql.placeholder('practiceId')), eq(attempts.paperId, sql.placeholder('paperId')), isNull(attempts.submittedAt),
  ));
  const held = prepareStatement(db, db.select({ heldUntil }).from(attempts).where(eq(attempts.id, sql.placeholder('id'))));
  const at = (): string | null => clock?.() ?? null;
  return {
    /** @throws AppError `attempt-not-found` */
    requireAttempt: async (of: { uid: string; id: string }): Promise<AttemptRow> => {
      const [row] = await byId({ ...of, at: at() });
      if (!row) throw new AppError('attempt-not-found');
      return row;
    },
    findRunning: async (paper: OwnPaper): Promise<AttemptRow | undefined> => (await running({ ...paper, at: at() }))[0],
    areResultsHeld: async (id: string): Promise<boolean> => (await held({ id }))[0]?.heldUntil != null,
  };
}

export async function findAnyAttempt(db: Db, id: string): Promise<AttemptRow | undefined> {
  const [row] = await db.select(columns(NOW)).from(attempts).where(eq(attempts.id, id));
  return row;
}

const isAtPaper = ({ uid, practiceId, paperId }: OwnPaper) =>
  and(eq(attempts.uid, uid), eq(attempts.practiceId, practiceId), eq(attempts.paperId, paperId));

export async function isRunning(db: Db, paper: OwnPaper): Promise<boolean> {
  return (await db.$count(attempts, and(isAtPaper(paper), isNull(attempts.submittedAt)))) > 0;
}

/** Returns a learner's attempts whose time is not over, the first to end first. */
export const selectRunning = (db: Db, uid: string) =>
  db
    .select({ id: attempts.id, practiceId: attempts.practiceId, assignmentId: attempts.assignmentId, paperTitle: attempts.paperTitle, practiceTitle: attempts.practiceTitle, deadline: attempts.deadline })
    .from(attempts)
    .where(and(eq(attempts.uid, uid), isNull(attempts.submittedAt), sql`${attempts.deadline} > now()`))
    .orderBy(asc(attempts.deadline));

/** Returns ref prefixes of questions whose keys must not be shown to a learner now: of running attempts, and of assigned papers. */
export async function selectHeldBackRefs(db: Db, uid: string): Promise<string[]> {
  const { practiceId, paperId } = attempts;
  const rows = await db.select({ practiceId, paperId }).from(attempts).where(and(eq(attempts.uid, uid), isNull(attempts.submittedAt)));
  const papers = rows.filter((paper) => paper.practiceId !== DRAWN_SET);
  return [...papers, ...(await selectHeldPapers(db, uid))].map((paper) => makeTestRef(paper.practiceId, paper.paperId, ''));
}

/** Returns a page of a learner's attempts. */
export const selectNewestAttempts = (db: Db, uid: string, { practiceId, cursor }: { practiceId?: string | undefined; cursor?: string | undefined }) =>
  selectNewest(db, and(eq(attempts.uid, uid), practiceId === undefined ? undefined : eq(attempts.practiceId, practiceId)), cursor);

/** Returns the same for all linked learners. */
export const selectNewestOfStudents = (db: Db, cursor: string | undefined) => selectNewest(db, isLinked(attempts.uid), cursor);

/** Returns a page, newest first, and one more row when there is a next page. */
export const selectNewest = (db: Db, whose: SQL | undefined, cursor: string | undefined) =>
  db
    .select({ ...getTableColumns(attempts), heldUntil })
    .from(attempts)
    .where(and(whose, afterCursor(cursor, attempts, attempts.startedAt, attempts.id)))
    .orderBy(desc(attempts.startedAt), desc(attempts.id))
    .limit(PAGE + 1);

/** Returns attempts in order of submission. */
export const selectSubmittedAttempts = (db: Db, uid: string, from: string, to: string) =>
  db
    .select({ ...getTableColumns(attempts), heldUntil })
    .from(attempts)
    .where(and(eq(attempts.uid, uid), inDays(attempts.submittedAt, from, to)))
    .orderBy(asc(attempts.submittedAt), asc(attempts.id));

/** Locks the paper for the learner: no attempt begins, and its solutions are not read, until the transaction ends. */
export const lockPaper = (tx: Db, { uid, practiceId, paperId }: OwnPaper) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`paper ${uid} ${practiceId}/${paperId}`}, 0))`);

export async function countAttempts(db: Db, paper: OwnPaper): Promise<number> {
  return db.$count(attempts, isAtPaper(paper));
}

/** Stores frozen questions, shared by attempts with the same ones, and locks them until the transaction ends. */
export async function storeFrozenQuestions(tx: Db, id: string, json: () => string): Promise<void> {
  const held = () => tx.select({ id: frozenPapers.id }).from(frozenPapers).where(eq(frozenPapers.id, id)).for('key share');
  while ((await held()).length === 0) {
    await tx.execute(sql`insert into ${frozenPapers} (id, parts) values (${id}, ${json()}::jsonb) on conflict do nothing`);
  }
}

export async function selectFrozenParts(db: Db, id: string): Promise<FrozenPart[]> {
  return theRow(await db.select({ parts: frozenPapers.parts }).from(frozenPapers).where(eq(frozenPapers.id, id))).parts;
}

type NewAttempt = Pick<AttemptRow, 'uid' | 'practiceId' | 'paperId' | 'practiceTitle' | 'paperTitle' | 'frozenPaperId' | 'number' | 'outOf'> & {
  assignmentId?: string;
  /** Minutes, or the time at which work without a clock is handed in by itself. */
  ends: number | Date;
};

/** @returns its id; undefined when one runs already */
export async function putAttempt(tx: Db, { ends, ...attempt }: NewAttempt, now: Moment): Promise<string | undefined> {
  const { uid, practiceId, paperId } = attempt;
  const [row] = await tx
    .insert(attempts)
    .values({
      ...attempt,
      startedAt: now,
      deadline: typeof ends === 'number' ? sql`${now} + make_interval(mins => ${ends})` : ends,
      solutionsSeen: sql`exists (
        select from ${solutionsRead} as read
        where read.uid = ${uid} and read.practice_id = ${practiceId} and read.paper_id = ${paperId})`,
    })
    .onConflictDoNothing()
    .returning({ id: attempts.id });
  return row?.id;
}

/** Counts a learner's attempts of an assignment. */
export const countAssigned = (db: Db, uid: string, assignmentId: string): Promise<number> =>
  db.$count(attempts, and(eq(attempts.uid, uid), eq(attempts.assignmentId, assignmentId)));

/** Makes a running attempt at an assigned paper part of the assignment. */
export const adoptAttempt = (tx: Db, id: string, assignmentId: string) =>
  tx.update(attempts).set({ assignmentId }).where(and(eq(attempts.id, id), isNull(attempts.assignmentId)));

/** Locks an assignment against being taken back. @throws AppError `assignment-not-found` */
export async function requireAssignment(tx: Db, id: string): Promise<void> {
  if (!(await holdAssignment(tx, id))) throw new AppError('assignment-not-found');
}

/**
 * Returns submitted attempts whose answers are not recorded yet, and may be by now: their results are shown, or the
 * time for late answers is over.
 */
export const selectReleased = (db: Db, now: Moment) =>
  db
    .select({ id: attempts.id })
    .from(attempts)
    .where(or(
      and(eq(attempts.answersHeld, true), isNull(heldUntil)),
      and(eq(attempts.answersHeld, false), eq(attempts.takesLate, true), sql`${attempts.deadline} < ${now} - ${LATE_AFTER_JOB}`),
    ))
    .orderBy(asc(attempts.submittedAt));

/** Returns a learner's attempts at a paper that still take late answers. */
export const selectTakingLate = (db: Db, paper: OwnPaper) =>
  db.select({ id: attempts.id }).from(attempts).where(and(isAtPaper(paper), eq(attempts.takesLate, true))).orderBy(asc(attempts.number));

/** Locks an attempt whose answers are not recorded. */
export async function lockUnrecorded(tx: Db, id: string) {
  const [row] = await tx.select().from(attempts).where(and(eq(attempts.id, id), or(eq(attempts.answersHeld, true), eq(attempts.takesLate, true)))).for('update');
  return row;
}

/** Locks an attempt that the job has submitted and that still takes answers of a waiting device. */
export async function lockTakingLate(tx: Db, id: string, now: Moment) {
  const isInTime = sql`${now} <= ${attempts.deadline} + ${LATE_AFTER_JOB}`;
  const [row] = await tx.select().from(attempts).where(and(eq(attempts.id, id), eq(attempts.takesLate, true), isInTime)).for('update');
  return row;
}

export const putUnrecorded = (tx: Db, id: string, reasons: { answersHeld?: boolean; takesLate?: boolean }) => tx.update(attempts).set(reasons).where(eq(attempts.id, id));

/** Tells whether the results of an attempt are held back now. */
export async function isHeld(db: Db, id: string): Promise<boolean> {
  const [row] = await db.select({ heldUntil }).from(attempts).where(eq(attempts.id, id));
  return row?.heldUntil != null;
}

type GivenAnswer = { id: string; questionId: string; value: AnswerValue | null; at: Date };

/**
 * Stores an answer unless a later one is stored; a future time counts as now, one before the start as the start. The
 * attempt is not submitted meanwhile.
 * @returns the time of storing the answer that counts; undefined when the attempt accepts none any more
 */
export const putAnswer = (db: Db, answer: GivenAnswer, now: Moment): Promise<Date | undefined> =>
  putAnswerIf(db, answer, now, sql`submitted_at is null and (${now} <= deadline or (${timeOf(answer)} <= deadline and ${now} <= deadline + ${LATE}))`);

/** Stores an answer that was given in time in an attempt that the caller has locked with `lockTakingLate`. */
export const putLateAnswer = (tx: Db, answer: GivenAnswer, now: Moment): Promise<Date | undefined> =>
  putAnswerIf(tx, answer, now, sql`${timeOf(answer)} <= deadline`);

const timeOf = ({ at }: GivenAnswer): SQL => sql`${at.toISOString()}::timestamptz`;

async function putAnswerIf(db: Db, answer: GivenAnswer, now: Moment, condition: SQL): Promise<Date | undefined> {
  const { id, questionId, value } = answer;
  const ifLater = (name: 'value' | 'at' | 'saved_at') =>
    sql`${sql.identifier(name)} = case when excluded.at >= kept.at then excluded.${sql.identifier(name)} else kept.${sql.identifier(name)} end`;
  const { rows } = await db.execute<{ saved_at: string }>(sql`
    with open as (select id, started_at from ${attempts} where id = ${id} and ${condition} for share)
    insert into ${attemptAnswers} as kept (attempt_id, question_id, value, at, saved_at)
    select id, ${questionId}, ${value === null ? null : JSON.stringify(value)}::jsonb, greatest(started_at, least(${timeOf(answer)}, ${now})), ${now} from open
    on conflict (attempt_id, question_id) do update set ${ifLater('value')}, ${ifLater('at')}, ${ifLater('saved_at')}
    returning saved_at`);
  return rows[0] && new Date(rows[0].saved_at);
}

export const selectAnswers = (db: Db, attemptId: string) =>
  db.select().from(attemptAnswers).where(eq(attemptAnswers.attemptId, attemptId)).orderBy(asc(attemptAnswers.questionId));

export async function countLate(db: Db, attemptId: string): Promise<number> {
  const [row] = await db.select({ late: sql<number>`count(*)::int` }).from(attemptAnswers).innerJoin(attempts, eq(attempts.id, attemptAnswers.attemptId))
    .where(and(eq(attempts.id, attemptId), sql`${attemptAnswers.savedAt} > ${attempts.deadline} + ${ON_ITS_WAY}`));
  return row?.late ?? 0;
}

/** Locks a running attempt against answers and submission until the transaction ends. */
export async function lockRunning(tx: Db, id: string) {
  const [row] = await tx.select().from(attempts).where(and(eq(attempts.id, id), isNull(attempts.submittedAt))).for('update');
  return row;
}

const isSubmitted = { id: attempts.id, frozenPaperId: attempts.frozenPaperId, outOf: attempts.outOf, score: sql<number>`${attempts.score}` };

/** Locks a submitted attempt against grading until the transaction ends; no row for a running one. */
export const lockSubmitted = (tx: Db, id: string) =>
  tx.select(isSubmitted).from(attempts).where(and(eq(attempts.id, id), isNotNull(attempts.submittedAt))).for('update');

export async function putWorth(tx: Db, attemptId: string, worth: ReadonlyMap<string, number | null>): Promise<void> {
  await tx.execute(sql`
    update ${attemptAnswers} as answer set earned = found.earned
    from jsonb_to_recordset(${JSON.stringify([...worth].map(([question, earned]) => ({ question, earned })))}::jsonb)
      as found (question text, earned int)
    where attempt_id = ${attemptId} and question_id = found.question`);
}

export type Scored = { score: number; unmarked: number };

/** Submits an attempt, at the deadline if that is over; never before the start, even with a clock set back. */
export async function closeAttempt(tx: Db, id: string, { score, unmarked }: Scored, now: Moment): Promise<Date> {
  const submittedAt = sql<Date>`greatest(${attempts.startedAt}, least(${now}, ${attempts.deadline}))`;
  const at = sql<Date>`${attempts.submittedAt}`.mapWith(attempts.submittedAt);
  return theRow(await tx.update(attempts).set({ score, unmarked, submittedAt }).where(eq(attempts.id, id)).returning({ at })).at;
}

export const putScore = (tx: Db, id: string, { score, unmarked }: Scored) =>
  tx.update(attempts).set({ score, unmarked }).where(eq(attempts.id, id));

export const lockAttempt = (tx: Db, id: string) => tx.select({ id: attempts.id }).from(attempts).where(eq(attempts.id, id)).for('update');

/** Returns attempts whose deadline and time for late answers are over. */
export const selectOverdueAttempts = (db: Db, now: Moment) =>
  db.select({ id: attempts.id }).from(attempts).where(and(isNull(attempts.submittedAt), sql`${attempts.deadline} < ${now} - ${LATE}`)).orderBy(attempts.deadline);

export const recordSolutionsRead = (tx: Db, paper: OwnPaper, now: Moment) =>
  tx.insert(solutionsRead).values({ ...paper, at: now }).onConflictDoNothing();

/** Deletes frozen questions older than `kept` that no attempt has. */
export async function deleteUnusedFrozenQuestions(db: Db, kept: string): Promise<void> {
  await db.execute(sql`
    delete from ${frozenPapers} as asked
    where made_at < now() - ${kept}::interval and not exists (select from ${attempts} where asked_paper = asked.id)`);
}

/** Counts by day in Vietnam. */
export async function countTestsByDay(db: Db, uid: string, from: string) {
  const { rows } = await db.execute<{ day: string; count: number }>(sql`
    select (submitted_at at time zone 'Asia/Ho_Chi_Minh')::date::text as day, count(*)::int as count
    from ${attempts}
    where uid = ${uid} and submitted_at >= ${from}::timestamp at time zone 'Asia/Ho_Chi_Minh'
    group by 1`);
  return rows;
}

import { and, asc, desc, eq, inArray, isNull, max, ne, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { attemptAnswers, attemptPhotos, attempts, essayMarks, markDrafts } from '../attempts/tables.ts';
import { WRITTEN_ESSAYS } from './essay-queries.ts';

// The grading queue: written essays without any grading, by paper, question and submission.

/** Essays in one page of the queue; a class is one page. */
export const QUEUE_PAGE = 40;
/** Notes that are offered again. */
const NOTES = 200;

export type QueueFilter = {
  /** '' for what was not assigned. */
  assignmentId?: string | undefined;
  practiceId?: string | undefined;
  paperId?: string | undefined;
  questionId?: string | undefined;
  /** Attempt and question of the last essay before this page. */
  cursor?: string | undefined;
};

const ESSAYS = sql`lateral ${WRITTEN_ESSAYS} as essay`;
const questionId = sql<string>`essay.question_id`;
const isWaiting = sql`${attempts.unmarked} > 0 and not exists (
  select from ${essayMarks} as mark where mark.attempt_id = ${attempts.id} and mark.question_id = ${questionId})`;
/** Essays of an assignment are together, and before all others. */
const assignment = sql`coalesce(${attempts.assignmentId}::text, '~')`;
const ORDER = sql`${assignment}, ${attempts.practiceId}, ${attempts.paperId}, essay.question_id, ${attempts.submittedAt}, ${attempts.id}`;

/** Condition: essays after the one of the cursor, whether that one still waits or not. @throws AppError `invalid-input` */
function afterEssay(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  const [id = '', question = ''] = cursor.split(' ');
  if (!z.uuid().safeParse(id).success) throw new AppError('invalid-input');
  return sql`(${ORDER}) > (select coalesce(last.assignment_id::text, '~'), last.practice_id, last.paper_id, ${question}::text, last.submitted_at, last.id from ${attempts} as last where last.id = ${id})`;
}

/** Returns a page of the queue, and one more row when there is a next page. */
export const selectQueue = (db: Db, { cursor, ...filter }: QueueFilter) =>
  db
    .select({
      id: attempts.id, uid: attempts.uid, practiceId: attempts.practiceId, paperId: attempts.paperId, practiceTitle: attempts.practiceTitle,
      paperTitle: attempts.paperTitle, assignmentId: attempts.assignmentId, frozenPaperId: attempts.frozenPaperId, submittedAt: sql`${attempts.submittedAt}`.mapWith(attempts.startedAt), questionId,
    })
    .from(attempts)
    .innerJoin(ESSAYS, sql`true`)
    .where(and(
      isWaiting,
      filter.assignmentId === undefined ? undefined : filter.assignmentId === '' ? isNull(attempts.assignmentId) : eq(attempts.assignmentId, filter.assignmentId),
      filter.practiceId === undefined ? undefined : eq(attempts.practiceId, filter.practiceId),
      filter.paperId === undefined ? undefined : eq(attempts.paperId, filter.paperId),
      filter.questionId === undefined ? undefined : sql`${questionId} = ${filter.questionId}`,
      afterEssay(cursor),
    ))
    .orderBy(ORDER)
    .limit(QUEUE_PAGE + 1);

/** Returns answers, photos and drafts of the essays, and perhaps of other questions of the same attempts. */
export async function selectQueueParts(db: Db, essays: { id: string; questionId: string }[]) {
  if (essays.length === 0) return { answers: [], photos: [], drafts: [] };
  const ids = essays.map(({ id }) => id);
  const questions = essays.map((essay) => essay.questionId);
  const [answers, photos, drafts] = await Promise.all([
    db.select().from(attemptAnswers).where(and(inArray(attemptAnswers.attemptId, ids), inArray(attemptAnswers.questionId, questions))),
    db.select().from(attemptPhotos).where(inArray(attemptPhotos.attemptId, ids)).orderBy(asc(attemptPhotos.at), asc(attemptPhotos.id)),
    db.select().from(markDrafts).where(inArray(markDrafts.attemptId, ids)),
  ]);
  return { answers, photos, drafts };
}

/** Counts the waiting essays of each question. All learners have the same questions in a paper, if in other numbers. */
export const selectWaitingQuestions = (db: Db) =>
  db
    .select({
      assignmentId: attempts.assignmentId,
      practiceId: attempts.practiceId,
      paperId: attempts.paperId,
      questionId,
      practiceTitle: sql<string>`max(${attempts.practiceTitle})`,
      paperTitle: sql<string>`max(${attempts.paperTitle})`,
      frozenPaperId: sql<string>`max(${attempts.frozenPaperId})`,
      count: sql<number>`count(*)::int`,
      firstSubmittedAt: sql`min(${attempts.submittedAt})`.mapWith(attempts.startedAt),
    })
    .from(attempts)
    .innerJoin(ESSAYS, sql`true`)
    .where(isWaiting)
    .groupBy(attempts.assignmentId, attempts.practiceId, attempts.paperId, questionId);

/** Returns the owner's different notes, the last used first. */
export async function selectUsedNotes(db: Db): Promise<string[]> {
  const rows = await db
    .select({ note: essayMarks.note })
    .from(essayMarks)
    .where(and(eq(essayMarks.by, 'teacher'), ne(essayMarks.note, '')))
    .groupBy(essayMarks.note)
    .orderBy(desc(max(essayMarks.at)))
    .limit(NOTES);
  return rows.map(({ note }) => note);
}

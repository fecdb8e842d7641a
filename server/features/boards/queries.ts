import { and, eq, inArray, sql } from 'drizzle-orm';
import type { BoardView } from '#contract/boards.ts';
import type { QuestionWithKey } from '#question-types/question-types.ts';
import type { Db } from '#server/platform/database/database.ts';
import { boards } from './tables.ts';

export type BoardQuestions = { lessonId: string; courseId: string; changedAt: Date; turns: QuestionWithKey[]; questions: QuestionWithKey[] };

/** Without the board animation, which is many times as large. */
const questionColumns = {
  lessonId: boards.id,
  courseId: boards.courseId,
  changedAt: boards.changedAt,
  turns: sql<QuestionWithKey[]>`${boards.document} -> 'turns'`,
  questions: sql<QuestionWithKey[]>`${boards.document} -> 'questions'`,
};

export async function selectBoardQuestions(db: Db, lessonId: string): Promise<BoardQuestions | undefined> {
  const [row] = await db.select(questionColumns).from(boards).where(eq(boards.id, lessonId));
  return row;
}

export const selectQuestionsOfBoards = (db: Db, lessonIds: string[]): Promise<BoardQuestions[]> =>
  lessonIds.length === 0 ? Promise.resolve([]) : db.select(questionColumns).from(boards).where(inArray(boards.id, lessonIds));

/** Returns a board's title, cues, scenes and checkpoints, if the lesson is in this course. */
export async function selectBoardCues(db: Db, courseId: string, lessonId: string) {
  const drawn = sql`${boards.document} -> 'drawn'`;
  const [row] = await db
    .select({
      title: sql<string>`${boards.document} ->> 'title'`,
      cues: sql<BoardView['cues']>`${drawn} -> 'cues'`,
      film: sql<Pick<BoardView['film'], 'scenes' | 'turns'>>`jsonb_build_object('scenes', ${drawn} -> 'film' -> 'scenes', 'turns', ${drawn} -> 'film' -> 'turns')`,
    })
    .from(boards)
    .where(and(eq(boards.id, lessonId), eq(boards.courseId, courseId)));
  return row;
}

/** Locks a board against changes and removal until the caller's transaction ends. */
export const lockBoard = (tx: Db, lessonId: string) => tx.select({ id: boards.id }).from(boards).where(eq(boards.id, lessonId)).for('update');

/** Returns heads without their playable form, by lesson. */
export async function selectBoardHeads(db: Db, courseId: string) {
  const { id, version, changedAt, changedBy, seconds } = boards;
  const title = sql<string>`${boards.document} ->> 'title'`;
  const rows = await db.select({ id, version, changedAt, changedBy, seconds, title }).from(boards).where(eq(boards.courseId, courseId));
  return new Map(rows.map(({ id: lessonId, ...head }) => [lessonId, { ...head, changedAt: head.changedAt.toISOString() }]));
}

import { eq, inArray, sql } from 'drizzle-orm';
import type { AskedQuestion } from '#kinds/kinds.ts';
import type { Db } from '#server/platform/database.ts';
import { boards } from './tables.ts';

/** What a board asks, with its keys, as it is kept. */
export type BoardAsks = { lessonId: string; courseId: string; changedAt: Date; turns: AskedQuestion[]; questions: AskedQuestion[] };

/** Without the film, which is many times as large. */
const asks = {
  lessonId: boards.id,
  courseId: boards.courseId,
  changedAt: boards.changedAt,
  turns: sql<AskedQuestion[]>`${boards.document} -> 'turns'`,
  questions: sql<AskedQuestion[]>`${boards.document} -> 'questions'`,
};

export async function asksOf(db: Db, lessonId: string): Promise<BoardAsks | undefined> {
  const [row] = await db.select(asks).from(boards).where(eq(boards.id, lessonId));
  return row;
}

export const asksOfAll = (db: Db, lessonIds: string[]): Promise<BoardAsks[]> =>
  lessonIds.length === 0 ? Promise.resolve([]) : db.select(asks).from(boards).where(inArray(boards.id, lessonIds));

/** The boards of a course without what they play, by their lessons. */
export async function boardHeads(db: Db, courseId: string) {
  const { id, version, changedAt, changedBy, seconds } = boards;
  const title = sql<string>`${boards.document} ->> 'title'`;
  const rows = await db.select({ id, version, changedAt, changedBy, seconds, title }).from(boards).where(eq(boards.courseId, courseId));
  return new Map(rows.map(({ id: lessonId, ...head }) => [lessonId, { ...head, changedAt: head.changedAt.toISOString() }]));
}

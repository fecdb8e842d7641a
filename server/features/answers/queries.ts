import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database.ts';
import { answers } from './tables.ts';

type Row = Omit<typeof answers.$inferInsert, 'id'> & { id?: string | undefined };

/** Answers those that were not there. */
export const insertAnswers = (db: Db, rows: Row[]) =>
  db
    .insert(answers)
    .values(rows.map(({ id, at, ...row }) => ({ ...row, ...(id && { id }), at: sql`least(${at.toISOString()}::timestamptz, now())` as unknown as Date })))
    .onConflictDoNothing()
    .returning();

/** What was found of an answer that is there. */
export async function answerUnder(db: Db, uid: string, id: string, item: string) {
  const [row] = await db
    .select({ right: answers.right })
    .from(answers)
    .where(and(eq(answers.uid, uid), eq(answers.id, id), eq(answers.item, item)));
  return row;
}

import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { notices } from './tables.ts';

const MOST = 20;

export type NewNotice = Pick<typeof notices.$inferInsert, 'uid' | 'kind' | 'reference' | 'text' | 'path'>;

/**
 * Writes a notice in the caller's transaction. It replaces one with the same `kind` and `reference` and counts as
 * unseen, so that a learner graded twice reads only of the last grade.
 */
export async function addNotice(tx: Db, notice: NewNotice): Promise<void> {
  const { text, path = null } = notice;
  await tx
    .insert(notices)
    .values(notice)
    .onConflictDoUpdate({ target: [notices.uid, notices.kind, notices.reference], set: { text, path, at: sql`now()`, seenAt: null } });
}

export const selectUnseen = (db: Db, uid: string) =>
  db
    .select({ id: notices.id, kind: notices.kind, text: notices.text, path: notices.path, at: notices.at })
    .from(notices)
    .where(and(eq(notices.uid, uid), isNull(notices.seenAt)))
    .orderBy(desc(notices.at), desc(notices.id))
    .limit(MOST);

export async function markSeen(db: Db, uid: string, id: string): Promise<void> {
  await db.update(notices).set({ seenAt: sql`now()` }).where(and(eq(notices.id, id), eq(notices.uid, uid), isNull(notices.seenAt)));
}

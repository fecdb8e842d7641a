import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { markUses } from './tables.ts';

type MarkUseRow = typeof markUses.$inferSelect;

export const selectMarkUses = (db: Db, assignmentIds: string[]) => db.select().from(markUses).where(inArray(markUses.assignmentId, assignmentIds));

export async function putMarkUse(tx: Db, row: MarkUseRow): Promise<void> {
  await tx.insert(markUses).values(row).onConflictDoUpdate({ target: markUses.assignmentId, set: row });
}

export const removeMarkUse = (tx: Db, assignmentId: string) => tx.delete(markUses).where(eq(markUses.assignmentId, assignmentId));

/** Ends the same use of other assignments in the term. */
export const removeOtherUses = (tx: Db, assignmentIds: string[], { use, term }: Pick<MarkUseRow, 'use' | 'term'>) =>
  tx.delete(markUses).where(and(inArray(markUses.assignmentId, assignmentIds), eq(markUses.use, use), eq(markUses.term, term)));

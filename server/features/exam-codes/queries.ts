import { and, desc, eq, sql } from 'drizzle-orm';
import type { MarkUse } from '#contract/marks.ts';
import type { Db } from '#server/platform/database/database.ts';
import { theRow } from '#server/platform/database/the-row.ts';
import { examCodeSets, paperMarks, paperRounds } from './tables.ts';

export type CodeSetRow = typeof examCodeSets.$inferSelect;
export type PaperMarkRow = typeof paperMarks.$inferSelect;

export async function insertCodeSet(tx: Db, row: typeof examCodeSets.$inferInsert): Promise<CodeSetRow> {
  return theRow(await tx.insert(examCodeSets).values(row).returning());
}

/** Finds the codes that the same seed made of the same paper. */
export async function findSameCodeSet(db: Db, { practiceId, paperId, seed, paperHash, count }: Pick<CodeSetRow, 'practiceId' | 'paperId' | 'seed' | 'paperHash'> & { count: number }): Promise<CodeSetRow | undefined> {
  const [row] = await db.select().from(examCodeSets).where(and(
    eq(examCodeSets.practiceId, practiceId), eq(examCodeSets.paperId, paperId), eq(examCodeSets.seed, seed), eq(examCodeSets.paperHash, paperHash),
    sql`jsonb_array_length(${examCodeSets.codes}) = ${count}`,
  ));
  return row;
}

export const selectCodeSets = (db: Db, practiceId: string, paperId: string): Promise<CodeSetRow[]> =>
  db.select().from(examCodeSets).where(and(eq(examCodeSets.practiceId, practiceId), eq(examCodeSets.paperId, paperId))).orderBy(desc(examCodeSets.createdAt), examCodeSets.id);

export async function findCodeSet(db: Db, id: string): Promise<CodeSetRow | undefined> {
  const [row] = await db.select().from(examCodeSets).where(eq(examCodeSets.id, id));
  return row;
}

/** Locks a set of codes, so that no class begins to write it meanwhile. */
export async function lockCodeSet(tx: Db, id: string): Promise<CodeSetRow | undefined> {
  const [row] = await tx.select().from(examCodeSets).where(eq(examCodeSets.id, id)).for('update');
  return row;
}

export const removeCodeSet = (tx: Db, id: string) => tx.delete(examCodeSets).where(eq(examCodeSets.id, id));

const roundColumns = {
  id: paperRounds.id, setId: paperRounds.setId, classId: paperRounds.classId, className: sql<string>`(select name from classes where id = ${paperRounds.classId})`, title: paperRounds.title, heldOn: paperRounds.heldOn, use: paperRounds.use, term: paperRounds.term,
};
export type RoundRow = Pick<typeof paperRounds.$inferSelect, 'id' | 'setId' | 'classId' | 'title' | 'heldOn' | 'use' | 'term'> & { className: string };

const selectRounds = (db: Db) => db.select(roundColumns).from(paperRounds);

export async function findRound(db: Db, id: string): Promise<RoundRow | undefined> {
  const [row] = await selectRounds(db).where(eq(paperRounds.id, id));
  return row;
}

/** Locks an exam of a class until the transaction ends: marks are typed in one at a time. */
export async function lockRound(tx: Db, id: string): Promise<RoundRow | undefined> {
  await tx.execute(sql`select from ${paperRounds} where ${paperRounds.id} = ${id} for update`);
  return findRound(tx, id);
}

export const selectRoundsOfClass = (db: Db, classId: string): Promise<RoundRow[]> => selectRounds(db).where(eq(paperRounds.classId, classId)).orderBy(paperRounds.heldOn, paperRounds.id);

export const selectRoundsOfSet = (db: Db, setId: string): Promise<(RoundRow & { marked: number })[]> =>
  db.select({ ...roundColumns, marked: sql<number>`(select count(*)::int from ${paperMarks} where ${paperMarks.roundId} = ${paperRounds.id})` })
    .from(paperRounds).where(eq(paperRounds.setId, setId)).orderBy(desc(paperRounds.heldOn), paperRounds.id);

export async function insertRound(tx: Db, row: typeof paperRounds.$inferInsert): Promise<string> {
  const { id } = theRow(await tx.insert(paperRounds).values(row).returning({ id: paperRounds.id }));
  return id;
}

export const updateRound = (tx: Db, id: string, change: { title?: string; heldOn?: string; use?: MarkUse | null; term?: 1 | 2 | null }) =>
  tx.update(paperRounds).set(change).where(eq(paperRounds.id, id));

export const removeRound = (tx: Db, id: string) => tx.delete(paperRounds).where(eq(paperRounds.id, id));

export const selectPaperMarks = (db: Db, roundId: string): Promise<PaperMarkRow[]> => db.select().from(paperMarks).where(eq(paperMarks.roundId, roundId));

/** Returns the marks of all exams that a class wrote. */
export const selectMarksOfClass = (db: Db, classId: string): Promise<PaperMarkRow[]> =>
  db.select({ ...theColumns() }).from(paperMarks).innerJoin(paperRounds, eq(paperRounds.id, paperMarks.roundId)).where(eq(paperRounds.classId, classId));

const theColumns = () => ({
  roundId: paperMarks.roundId, studentId: paperMarks.studentId, code: paperMarks.code, answers: paperMarks.answers, essay: paperMarks.essay, score: paperMarks.score, outOf: paperMarks.outOf,
  unmarked: paperMarks.unmarked, wrong: paperMarks.wrong, markedAt: paperMarks.markedAt,
});

export async function putPaperMark(tx: Db, row: typeof paperMarks.$inferInsert): Promise<void> {
  await tx.insert(paperMarks).values(row).onConflictDoUpdate({ target: [paperMarks.roundId, paperMarks.studentId], set: { ...row, markedAt: sql`now()` } });
}

export const removePaperMark = (tx: Db, roundId: string, studentId: string) =>
  tx.delete(paperMarks).where(and(eq(paperMarks.roundId, roundId), eq(paperMarks.studentId, studentId)));

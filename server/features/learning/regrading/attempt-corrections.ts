import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { theRow } from '#server/platform/database/the-row.ts';
import { heldUntil, type Scored } from '../attempts/queries.ts';
import { frozenPapers, attemptCorrections, attempts } from '../attempts/tables.ts';

// Effects of corrected keys on attempts, and who was notified.

/** Replaces the frozen questions of an attempt, and the score of a submitted one. */
export const updateFrozenQuestions = (tx: Db, id: string, values: { frozenPaperId: string; outOf: number } & Partial<Scored>) =>
  tx.update(attempts).set(values).where(eq(attempts.id, id));

/** Returns ids of the next attempts of all learners, ordered by id. */
export async function selectAttemptsAtPaper(
  db: Db, { practiceId, paperId }: { practiceId: string; paperId: string }, { after: last, most }: { after?: string | undefined; most: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.practiceId, practiceId), eq(attempts.paperId, paperId), last === undefined ? undefined : gt(attempts.id, last)))
    .orderBy(asc(attempts.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Counts attempts with one of these questions, each as `toVariantKey`. */
export async function countAttemptsWith(db: Db, { practiceId, paperId }: { practiceId: string; paperId: string }, keys: string[]): Promise<{ attempts: number; running: number }> {
  const { rows } = await db.execute<{ attempts: number; running: number }>(sql`
    with asking as (
      select id from ${frozenPapers} as asked
      where id in (select distinct asked_paper from ${attempts} where practice_id = ${practiceId} and paper_id = ${paperId})
        and exists (
          select from jsonb_path_query(parts, '$[*].questions[*]') as question
          where (question->>'id') || ' ' || coalesce(question->>'variant', '0') in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))))
    select count(submitted_at)::int as attempts, (count(*) - count(submitted_at))::int as running from ${attempts}
    where practice_id = ${practiceId} and paper_id = ${paperId} and asked_paper in (select id from asking)`);
  return theRow(rows);
}

export type AttemptCorrection = typeof attemptCorrections.$inferSelect;

export const putCorrection = (tx: Db, row: Omit<AttemptCorrection, 'at' | 'toldAt'>) =>
  tx.insert(attemptCorrections).values(row).onConflictDoNothing();

/** Returns them oldest first. */
export const selectCorrectionsOfAttempts = async (db: Db, ids: string[]): Promise<AttemptCorrection[]> =>
  ids.length === 0
    ? []
    : db.select().from(attemptCorrections).where(inArray(attemptCorrections.attemptId, ids)).orderBy(asc(attemptCorrections.at));

const isChanged = sql`(${attemptCorrections.scoreBefore}, ${attemptCorrections.outOfBefore}) is distinct from (${attemptCorrections.scoreAfter}, ${attemptCorrections.outOfAfter})`;

export async function countCorrected(db: Db, correctionId: string): Promise<{ attempts: number; changed: number }> {
  return theRow(await db
    .select({ attempts: sql<number>`count(*)::int`, changed: sql<number>`count(*) filter (where ${isChanged})::int` })
    .from(attemptCorrections)
    .where(eq(attemptCorrections.correctionId, correctionId)));
}

export async function selectUnnotifiedLearners(db: Db, correctionId: string, most: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ uid: attempts.uid })
    .from(attemptCorrections)
    .innerJoin(attempts, eq(attempts.id, attemptCorrections.attemptId))
    .where(and(eq(attemptCorrections.correctionId, correctionId), isNull(attemptCorrections.toldAt), isChanged, isNull(heldUntil)))
    .limit(most);
  return rows.map(({ uid }) => uid);
}

/** Marks a learner's corrections as notified. @returns those that were not, so that they are notified once */
export async function markNotified(tx: Db, correctionId: string, uid: string): Promise<AttemptCorrection[]> {
  return tx
    .update(attemptCorrections)
    .set({ toldAt: sql`now()` })
    .where(and(
      eq(attemptCorrections.correctionId, correctionId), isNull(attemptCorrections.toldAt), isChanged,
      inArray(attemptCorrections.attemptId, tx.select({ id: attempts.id }).from(attempts).where(and(eq(attempts.uid, uid), isNull(heldUntil)))),
    ))
    .returning();
}

/** Returns these attempts, oldest first, each with its correction. */
export const selectCorrectedAttempts = (db: Db, correctionId: string, ids: string[]) =>
  db
    .select({ attempt: attempts, change: attemptCorrections })
    .from(attempts)
    .innerJoin(attemptCorrections, eq(attemptCorrections.attemptId, attempts.id))
    .where(and(inArray(attempts.id, ids), eq(attemptCorrections.correctionId, correctionId)))
    .orderBy(asc(attempts.startedAt));

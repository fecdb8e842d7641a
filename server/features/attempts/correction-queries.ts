import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database.ts';
import { theRow } from '#server/platform/the-row.ts';
import type { Scored } from './queries.ts';
import { askedPapers, attemptCorrections, attempts } from './tables.ts';

// What a corrected key changes of attempts, and who was told.

/** What it asks is from now on this; of one that was handed in with what that comes to. */
export const putAsked = (tx: Db, id: string, asked: { askedPaper: string; outOf: number } & Partial<Scored>) =>
  tx.update(attempts).set(asked).where(eq(attempts.id, id));

/** The next so many at a paper, whoever did them, by their ids. */
export async function attemptsAtPaper(
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

/** How many ask one of these questions, each `withNumbers`: that were handed in, and that run. */
export async function countAsking(db: Db, { practiceId, paperId }: { practiceId: string; paperId: string }, keys: string[]): Promise<{ attempts: number; running: number }> {
  const { rows } = await db.execute<{ attempts: number; running: number }>(sql`
    with asking as (
      select id from ${askedPapers} as asked
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

/** What corrections have changed of attempts, the oldest first. */
export const correctionsOfAttempts = async (db: Db, ids: string[]): Promise<AttemptCorrection[]> =>
  ids.length === 0
    ? []
    : db.select().from(attemptCorrections).where(inArray(attemptCorrections.attemptId, ids)).orderBy(asc(attemptCorrections.at));

const isChanged = sql`(${attemptCorrections.scoreBefore}, ${attemptCorrections.outOfBefore}) is distinct from (${attemptCorrections.scoreAfter}, ${attemptCorrections.outOfAfter})`;

/** How many attempts a correction has marked again, and how many of them have another score. */
export async function countCorrected(db: Db, correctionId: string): Promise<{ attempts: number; changed: number }> {
  return theRow(await db
    .select({ attempts: sql<number>`count(*)::int`, changed: sql<number>`count(*) filter (where ${isChanged})::int` })
    .from(attemptCorrections)
    .where(eq(attemptCorrections.correctionId, correctionId)));
}

/** Learners whose attempts have another score by a correction, and who were not told yet. */
export async function untold(db: Db, correctionId: string, most: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ uid: attempts.uid })
    .from(attemptCorrections)
    .innerJoin(attempts, eq(attempts.id, attemptCorrections.attemptId))
    .where(and(eq(attemptCorrections.correctionId, correctionId), isNull(attemptCorrections.toldAt), isChanged))
    .limit(most);
  return rows.map(({ uid }) => uid);
}

/** Notes that a learner is told now. @returns what they are told; nobody else tells them */
export async function markTold(tx: Db, correctionId: string, uid: string): Promise<AttemptCorrection[]> {
  return tx
    .update(attemptCorrections)
    .set({ toldAt: sql`now()` })
    .where(and(
      eq(attemptCorrections.correctionId, correctionId), isNull(attemptCorrections.toldAt), isChanged,
      inArray(attemptCorrections.attemptId, tx.select({ id: attempts.id }).from(attempts).where(eq(attempts.uid, uid))),
    ))
    .returning();
}

/** These attempts, the oldest first, each with what the correction has made of it. */
export const correctedAttempts = (db: Db, correctionId: string, ids: string[]) =>
  db
    .select({ attempt: attempts, change: attemptCorrections })
    .from(attempts)
    .innerJoin(attemptCorrections, eq(attemptCorrections.attemptId, attempts.id))
    .where(and(inArray(attempts.id, ids), eq(attemptCorrections.correctionId, correctionId)))
    .orderBy(asc(attempts.startedAt));

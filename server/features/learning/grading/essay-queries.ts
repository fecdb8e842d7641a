import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { theRow } from '#server/platform/database/the-row.ts';
import { NOW, selectNewest, type Moment } from '../attempts/queries.ts';
import { attemptAnswers, attemptPhotos, attempts, essayMarks, markDrafts } from '../attempts/tables.ts';

// Essays of attempts: their grading by learner and owner, drafts of it, and photos of work on paper.

/** Written essays of the submitted attempt: those with a text or a photo. */
export const WRITTEN_ESSAYS = sql`(
  select question_id from ${attemptAnswers} as answer
  where answer.attempt_id = attempts.id and answer.earned is null and btrim(answer.value #>> '{}', E' \\t\\r\\n') <> ''
  union select question_id from ${attemptPhotos} as photo where photo.attempt_id = attempts.id)`;

/** A written essay of it has no grading. Blank essays count 0, so they are not among the ungraded points. */
const waitsForOwner = sql`attempts.unmarked > 0`;

/** Tells whether a submitted attempt has an essay with a text or a photo. */
export async function isEssaySubmitted(db: Db, id: string): Promise<boolean> {
  return (await db.$count(attempts, and(eq(attempts.id, id), isNotNull(attempts.submittedAt), sql`exists ${WRITTEN_ESSAYS}`))) > 0;
}

/** Counts the attempts that wait for the owner's grading, up to `most`; `first` was submitted before all others. */
export async function countWaitingForGrading(db: Db, most: number): Promise<{ count: number; first: { attemptId: string } | null }> {
  const rows = await db
    .select({ attemptId: attempts.id })
    .from(attempts)
    .where(waitsForOwner)
    .orderBy(asc(attempts.submittedAt), asc(attempts.id))
    .limit(most);
  return { count: rows.length, first: rows[0] ?? null };
}

/** Returns the attempts of all learners that wait for the owner's grading, in pages like the others. */
export const selectNewestWaiting = (db: Db, cursor: string | undefined) => selectNewest(db, waitsForOwner, cursor);

export const selectMarks = (db: Db, attemptId: string) => db.select().from(essayMarks).where(eq(essayMarks.attemptId, attemptId));

type EssayMark = Pick<typeof essayMarks.$inferSelect, 'attemptId' | 'questionId' | 'by' | 'steps' | 'note'>;

export async function putMark(tx: Db, mark: EssayMark, now: Moment = NOW): Promise<void> {
  const { attemptId, questionId, by } = essayMarks;
  const written = { ...mark, at: now };
  await tx.insert(essayMarks).values(written).onConflictDoUpdate({ target: [attemptId, questionId, by], set: written });
}

type MarkDraft = Omit<typeof markDrafts.$inferSelect, 'savedAt'>;

export async function putMarkDraft(tx: Db, draft: MarkDraft): Promise<Date> {
  const written = { ...draft, savedAt: NOW };
  const { attemptId, questionId, savedAt } = markDrafts;
  return theRow(await tx.insert(markDrafts).values(written).onConflictDoUpdate({ target: [attemptId, questionId], set: written }).returning({ savedAt })).savedAt;
}

export const selectMarkDrafts = (db: Db, attemptId: string) => db.select().from(markDrafts).where(eq(markDrafts.attemptId, attemptId));

export const removeMarkDraft = (tx: Db, attemptId: string, questionId: string) =>
  tx.delete(markDrafts).where(and(eq(markDrafts.attemptId, attemptId), eq(markDrafts.questionId, questionId)));

export const hasTeacherMark = async (db: Db, attemptId: string, questionId: string): Promise<boolean> =>
  (await selectMarks(db, attemptId)).some((mark) => mark.by === 'teacher' && mark.questionId === questionId);

/** Returns photos in order of arrival. */
export const selectPhotos = (db: Db, attemptId: string) =>
  db.select().from(attemptPhotos).where(eq(attemptPhotos.attemptId, attemptId)).orderBy(asc(attemptPhotos.at), asc(attemptPhotos.id));

export async function findPhoto(db: Db, attemptId: string, id: string) {
  const [row] = await db.select().from(attemptPhotos).where(and(eq(attemptPhotos.attemptId, attemptId), eq(attemptPhotos.id, id)));
  return row;
}

type NewPhoto = Pick<typeof attemptPhotos.$inferSelect, 'attemptId' | 'questionId' | 'file' | 'width' | 'height' | 'bytes'>;

export async function putPhoto(tx: Db, photo: NewPhoto) {
  return theRow(await tx.insert(attemptPhotos).values({ ...photo, at: NOW }).returning());
}

export const removePhoto = (tx: Db, id: string) => tx.delete(attemptPhotos).where(eq(attemptPhotos.id, id));

/** Stores strokes by photo id; null removes them. */
export async function putPens(tx: Db, { attemptId, questionId }: { attemptId: string; questionId: string }, pens: Record<string, string | null>): Promise<void> {
  for (const [id, pen] of Object.entries(pens)) {
    await tx
      .update(attemptPhotos)
      .set({ pen })
      .where(and(eq(attemptPhotos.attemptId, attemptId), eq(attemptPhotos.questionId, questionId), eq(attemptPhotos.id, id)));
  }
}

/** Returns the files of all learners, or of one. */
export async function selectPhotoFiles(db: Db, uid?: string): Promise<string[]> {
  const rows = await db
    .select({ file: attemptPhotos.file })
    .from(attemptPhotos)
    .innerJoin(attempts, eq(attempts.id, attemptPhotos.attemptId))
    .where(uid === undefined ? undefined : eq(attempts.uid, uid));
  return rows.map(({ file }) => file);
}

import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lte, notLike, sql } from 'drizzle-orm';
import type { Reason } from '#contract/learning.ts';
import type { Db } from '#server/platform/database/database.ts';
import { afterCursor, PAGE } from '#server/platform/http/pagination.ts';
import { mistakes, type MistakeRow } from './tables.ts';

type NewMistake = Omit<MistakeRow, 'id' | 'reason'>;

export const lockMistakes = (tx: Db, uid: string, items: string[]): Promise<MistakeRow[]> =>
  tx.select().from(mistakes).where(and(eq(mistakes.uid, uid), inArray(mistakes.item, items))).orderBy(asc(mistakes.item)).for('update');

/** Adds or updates mistakes; the learner's reason stays. */
export async function putMistakes(tx: Db, rows: NewMistake[]): Promise<void> {
  if (rows.length === 0) return;
  const set = {
    grade: sql`excluded.grade`, lesson: sql`excluded.lesson`,
    at: sql`excluded.at`, ask: sql`excluded.ask`, wrongVariant: sql`excluded.wrong_variant`, given: sql`excluded.given`,
    variant: sql`excluded.variant`, step: sql`excluded.step`, failed: sql`excluded.failed`,
    dueOn: sql`excluded.due_on`, reviewedOn: sql`excluded.reviewed_on`, leftOn: sql`excluded.left_on`,
  };
  await tx.insert(mistakes).values(rows).onConflictDoUpdate({ target: [mistakes.uid, mistakes.item], set });
}

/** Locks one of a learner's mistakes, even one that has left the notebook. */
export async function lockMistake(tx: Db, uid: string, id: string): Promise<MistakeRow | undefined> {
  const [row] = await tx.select().from(mistakes).where(isOwn(uid, id)).for('update');
  return row;
}

export const selectMistakes = (db: Db, uid: string, items: string[]): Promise<MistakeRow[]> =>
  db.select().from(mistakes).where(and(eq(mistakes.uid, uid), inArray(mistakes.item, items)));

export async function findMistake(db: Db, uid: string, id: string): Promise<MistakeRow | undefined> {
  const [row] = await db.select().from(mistakes).where(isOwn(uid, id));
  return row;
}

const isOwn = (uid: string, id: string) => and(eq(mistakes.uid, uid), eq(mistakes.id, id));

/** Condition: mistakes in the notebook, without papers that these prefixes hold back. */
const isPresent = (uid: string, held: string[]) =>
  and(eq(mistakes.uid, uid), isNull(mistakes.leftOn), ...held.map((prefix) => notLike(mistakes.item, `${prefix.replace(/[\\%_]/g, '\\$&')}%`)));

/** Due mistakes, those waiting longest first. */
export const selectDueMistakes = (db: Db, uid: string, { today, held, most }: { today: string; held: string[]; most: number }): Promise<MistakeRow[]> =>
  db
    .select()
    .from(mistakes)
    .where(and(isPresent(uid, held), lte(mistakes.dueOn, today)))
    .orderBy(asc(mistakes.dueOn), asc(mistakes.at), asc(mistakes.id))
    .limit(most);

/** Returns the first day after today with reviews, and their number. What exceeded today's number comes tomorrow. */
export async function findComingReviews(db: Db, uid: string, { tomorrow, held }: { tomorrow: string; held: string[] }) {
  const day = sql<string>`greatest(${mistakes.dueOn}, ${tomorrow}::date)::text`;
  const [row] = await db.select({ day, count: count() }).from(mistakes).where(isPresent(uid, held)).groupBy(sql`1`).orderBy(sql`1`).limit(1);
  return row;
}

/** A page of the notebook, the newest mistake first, and one more when another page follows. */
export const selectNewestMistakes = (
  db: Db, uid: string, { held, reason, cursor }: { held: string[]; reason: Reason | undefined; cursor: string | undefined },
): Promise<MistakeRow[]> =>
  db
    .select()
    .from(mistakes)
    .where(and(isPresent(uid, held), reason && eq(mistakes.reason, reason), afterCursor(cursor, mistakes, mistakes.at, mistakes.id)))
    .orderBy(desc(mistakes.at), desc(mistakes.id))
    .limit(PAGE + 1);

export const countByReason = (db: Db, uid: string, held: string[]) =>
  db.select({ reason: mistakes.reason, count: count() }).from(mistakes).where(isPresent(uid, held)).groupBy(mistakes.reason);

/** Counts mistakes: due, present, held back; those reviewed and those that left, on a day and on the day before. */
export async function countMistakes(db: Db, uid: string, { today, yesterday, held }: { today: string; yesterday: string; held: string[] }) {
  const { dueOn, reviewedOn, leftOn } = mistakes;
  const here = isPresent(uid, held);
  const [row] = await db
    .select({
      due: sql<number>`count(*) filter (where ${here} and ${dueOn} <= ${today})::int`,
      there: sql<number>`count(*) filter (where ${here})::int`,
      held: sql<number>`count(*) filter (where ${leftOn} is null and not (${here}))::int`,
      today: sql<number>`count(*) filter (where ${reviewedOn} = ${today})::int`,
      leftToday: sql<number>`count(*) filter (where ${leftOn} = ${today})::int`,
      yesterday: sql<number>`count(*) filter (where ${reviewedOn} = ${yesterday})::int`,
      leftYesterday: sql<number>`count(*) filter (where ${leftOn} = ${yesterday})::int`,
    })
    .from(mistakes)
    .where(eq(mistakes.uid, uid));
  return row ?? { due: 0, there: 0, held: 0, today: 0, leftToday: 0, yesterday: 0, leftYesterday: 0 };
}

export const selectReasons = (db: Db, uid: string) =>
  db.select({ item: mistakes.item, reason: mistakes.reason }).from(mistakes).where(eq(mistakes.uid, uid));

/** @returns whether the mistake exists */
export async function putReason(db: Db, uid: string, id: string, reason: Reason | null): Promise<boolean> {
  const rows = await db.update(mistakes).set({ reason }).where(isOwn(uid, id)).returning({ id: mistakes.id });
  return rows.length > 0;
}

export async function removeMistakes(db: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.delete(mistakes).where(inArray(mistakes.id, ids));
}

/** All mistakes that a learner ever had in a grade's Bài: whether each is present, and due. */
export const selectNotebookRows = (db: Db, uid: string, { grade, today }: { grade: number; today: string }) =>
  db
    .select({
      item: mistakes.item,
      lesson: mistakes.lesson,
      isThere: sql<boolean>`${mistakes.leftOn} is null`,
      isDue: sql<boolean>`${mistakes.leftOn} is null and ${mistakes.dueOn} <= ${today}`,
    })
    .from(mistakes)
    .where(and(eq(mistakes.uid, uid), eq(mistakes.grade, grade), isNotNull(mistakes.lesson)));

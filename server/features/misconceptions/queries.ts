import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#server/platform/database/database.ts';
import { containsPattern } from '#server/platform/database/search-condition.ts';
import { misconceptions } from './tables.ts';

export type MisconceptionRow = typeof misconceptions.$inferSelect;
type Texts = Pick<MisconceptionRow, 'title' | 'hint' | 'grade' | 'lesson'>;

/** Returns entries by grade and Bài; those without a grade are the last. */
export const selectMisconceptions = (db: Db, { q = '', grade }: { q?: string | undefined; grade?: number | undefined }): Promise<MisconceptionRow[]> =>
  db
    .select()
    .from(misconceptions)
    .where(and(
      grade === undefined ? undefined : eq(misconceptions.grade, grade),
      q === '' ? undefined : sql`${misconceptions.words} like im_unaccent(${containsPattern(q)})`,
    ))
    .orderBy(asc(misconceptions.grade), asc(misconceptions.lesson), asc(misconceptions.code));

export async function lockMisconception(tx: Db, code: string): Promise<MisconceptionRow | undefined> {
  const [row] = await tx.select().from(misconceptions).where(eq(misconceptions.code, code)).for('update');
  return row;
}

/** Returns titles and hints by code. */
export const selectShownMisconceptions = (db: Db, codes: string[]) =>
  db.select({ code: misconceptions.code, title: misconceptions.title, hint: misconceptions.hint }).from(misconceptions).where(inArray(misconceptions.code, codes));

/** A kind of document, with the JSON paths of its questions. */
export type QuestionTable = { table: PgTable & Record<'archived' | 'document', PgColumn>; questionPaths: readonly string[] };

/** Counts the questions that name each code, in documents that are not put away. */
export async function countQuestionsNaming(db: Db, kinds: readonly QuestionTable[]): Promise<{ code: string; questions: number }[]> {
  const asked = kinds.flatMap(({ table, questionPaths }) => questionPaths.map((path) => sql`
    select question from ${table}, jsonb_path_query(${table.document}, ${path}::jsonpath) as question where not ${table.archived}`));
  if (asked.length === 0) return [];
  const { rows } = await db.execute<{ code: string; questions: number }>(sql`
    select code, count(*)::int as questions
    from (${sql.join(asked, sql` union all `)}) as asked, lateral (
      select distinct named #>> '{}' as code
      from (select jsonb_path_query(question, '$.misconceptions[*]') union all select jsonb_path_query(question, '$.wrong[*].misconception')) as names (named)
    ) as codes
    where code is not null group by code order by code`);
  return rows;
}

/** @returns undefined when the code is taken */
export async function insertMisconception(tx: Db, row: Texts & { code: string }): Promise<MisconceptionRow | undefined> {
  const [inserted] = await tx.insert(misconceptions).values(row).onConflictDoNothing().returning();
  return inserted;
}

export async function updateMisconception(tx: Db, code: string, texts: Texts): Promise<MisconceptionRow | undefined> {
  const [row] = await tx.update(misconceptions).set({ ...texts, edited: true, changedAt: sql`now()` }).where(eq(misconceptions.code, code)).returning();
  return row;
}

/** Puts the library's entries in; those that the owner wrote or changed stay. @returns the codes of new and changed ones */
export async function putLibraryMisconceptions(tx: Db, entries: (Texts & { code: string })[]): Promise<string[]> {
  if (entries.length === 0) return [];
  const { title, hint, grade, lesson } = misconceptions;
  const rows = await tx
    .insert(misconceptions)
    .values(entries.map((entry) => ({ ...entry, fromLibrary: true })))
    .onConflictDoUpdate({
      target: misconceptions.code,
      set: { title: sql`excluded.title`, hint: sql`excluded.hint`, grade: sql`excluded.grade`, lesson: sql`excluded.lesson`, changedAt: sql`now()` },
      setWhere: sql`${misconceptions.fromLibrary} and not ${misconceptions.edited}
        and (${title}, ${hint}, ${grade}, ${lesson}) is distinct from (excluded.title, excluded.hint, excluded.grade, excluded.lesson)`,
    })
    .returning({ code: misconceptions.code });
  return rows.map(({ code }) => code);
}

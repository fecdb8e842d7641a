import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { ImportWork } from '#contract/question-import.ts';
import type { Db } from '#server/platform/database/database.ts';
import { formulaCorrections, questionImports } from './tables.ts';

export type ImportRow = typeof questionImports.$inferSelect;

export async function insertImport(tx: Db, row: Pick<ImportRow, 'title' | 'items' | 'problems' | 'work'>): Promise<ImportRow> {
  const [inserted] = await tx.insert(questionImports).values(row).returning();
  if (!inserted) throw new Error('an import was not stored');
  return inserted;
}

/** Returns imports, newest first, with their number of questions. */
export const selectImports = (db: Db) =>
  db
    .select({
      id: questionImports.id, title: questionImports.title, savedAt: questionImports.savedAt,
      count: sql<number>`jsonb_array_length(${questionImports.items})`,
      result: sql<ImportWork['result']>`${questionImports.work}->'result'`,
    })
    .from(questionImports)
    .orderBy(desc(questionImports.savedAt), desc(questionImports.id));

export async function findImport(db: Db, id: string): Promise<ImportRow | undefined> {
  const [row] = await db.select().from(questionImports).where(eq(questionImports.id, id));
  return row;
}

/** Stores the work on a version; undefined where there is another version, or none. */
export async function updateImport(tx: Db, id: string, version: number, work: ImportWork): Promise<Pick<ImportRow, 'version' | 'savedAt'> | undefined> {
  const [row] = await tx
    .update(questionImports)
    .set({ work, version: version + 1, savedAt: sql`now()` })
    .where(and(eq(questionImports.id, id), eq(questionImports.version, version)))
    .returning({ version: questionImports.version, savedAt: questionImports.savedAt });
  return row;
}

export async function deleteImport(tx: Db, id: string): Promise<Pick<ImportRow, 'title'> | undefined> {
  const [row] = await tx.delete(questionImports).where(eq(questionImports.id, id)).returning({ title: questionImports.title });
  return row;
}

export const deleteOldImports = (db: Db, kept: string) => db.execute(sql`delete from question_imports where saved_at < now() - ${kept}::interval`);

/** Returns the words of each import that may name uploads, in one text. */
export async function selectUploadWords(db: Db): Promise<{ id: string; title: string; text: string }[]> {
  const { rows } = await db.execute<{ id: string; title: string; text: string }>(sql`
    select id, title, string_agg(distinct word[1], ' ') as text
    from question_imports, regexp_matches(items::text || work::text, '[0-9a-f]{32}', 'g') as word
    group by id, title`);
  return rows;
}

/** Returns corrections by digest. */
export async function selectCorrections(db: Db, digests: string[]): Promise<Map<string, string>> {
  if (digests.length === 0) return new Map();
  const rows = await db.select().from(formulaCorrections).where(inArray(formulaCorrections.digest, digests));
  return new Map(rows.map(({ digest, latex }) => [digest, latex]));
}

/** Stores a correction; returns the earlier one. */
export async function putCorrection(tx: Db, digest: string, latex: string): Promise<string | undefined> {
  const before = (await selectCorrections(tx, [digest])).get(digest);
  await tx
    .insert(formulaCorrections)
    .values({ digest, latex })
    .onConflictDoUpdate({ target: formulaCorrections.digest, set: { latex, correctedAt: sql`now()` } });
  return before;
}

import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database.ts';
import { searchEntries } from './tables.ts';

export type Entry = Omit<typeof searchEntries.$inferInsert, 'source'>;

/** Puts `entries` in place of all that `source` had before. */
export async function replaceEntries(db: Db, source: string, entries: Entry[]): Promise<void> {
  await db.delete(searchEntries).where(eq(searchEntries.source, source));
  if (entries.length > 0) await db.insert(searchEntries).values(entries.map((entry) => ({ ...entry, source })));
}

const escaped = (word: string) => word.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** Entries that hold every word, accents and capitals aside; those with all words in the title come first. */
export async function findEntries(db: Db, words: string[], limit: number) {
  const like = (column: typeof searchEntries.folded | typeof searchEntries.foldedTitle) =>
    and(...words.map((word) => sql`${column} like '%' || im_unaccent(${escaped(word)}) || '%'`));
  const all = like(searchEntries.folded);
  const [items, total] = await Promise.all([
    db
      .select()
      .from(searchEntries)
      .where(all)
      .orderBy(desc(sql`(${like(searchEntries.foldedTitle)})`), sql`length(${searchEntries.title})`, searchEntries.id)
      .limit(limit),
    db.$count(searchEntries, all),
  ]);
  return { items, total };
}

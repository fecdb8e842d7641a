import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { SEARCH_KINDS } from '#contract/enums.ts';

/** Makes an index insert rows at once: every search would have to scan a list of pending ones. */
const AT_ONCE = { fastupdate: false };

/** Entries of the header's search, without content that requires a login. */
export const searchEntries = pgTable(
  'search_entries',
  {
    kind: text({ enum: SEARCH_KINDS }).notNull(),
    id: text().notNull(),
    /** The document that it comes from, by which its entries are replaced together. */
    source: text().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    url: text().notNull(),
    grade: integer(),
    /** A lesson's place, in short: "Toán 7 · Chương II". */
    place: text(),
    /** Only of lessons. */
    state: text({ enum: ['free', 'paid', 'updating'] }),
    /** Words without accents and capitals between single spaces, also at both ends; title before body. */
    folded: text()
      .notNull()
      .generatedAlwaysAs(sql`search_text(title || ' ' || body)`),
    foldedTitle: text()
      .notNull()
      .generatedAlwaysAs(sql`search_text(title)`),
    /** With accents, without capitals, with a tone always on the same letter ("hoà" is "hòa"). */
    accented: text()
      .notNull()
      .generatedAlwaysAs(sql`search_accents(title || ' ' || body)`),
  },
  (table) => [
    // Includes the source, because two courses may have lessons with the same id.
    primaryKey({ columns: [table.source, table.kind, table.id] }),
    check('search_entries_grade', sql`${table.grade} between 6 and 9`),
    check('search_entries_state', sql`(${table.kind} = 'lesson') or (${table.state} is null)`),
    index('search_entries_folded').using('gin', sql`${table.folded} gin_trgm_ops`).with(AT_ONCE),
    index('search_entries_folded_title').using('gin', sql`${table.foldedTitle} gin_trgm_ops`).with(AT_ONCE),
    index('search_entries_accented').using('gin', sql`${table.accented} gin_trgm_ops`).with(AT_ONCE),
    // The complete order within a rank (queries.ts): the first fifty hits of a common word are read from it.
    index('search_entries_order').on(
      sql`(${table.state} is not distinct from 'updating')`,
      sql`length(${table.foldedTitle})`,
      table.source,
      table.kind,
      table.id,
    ),
  ],
);

/** Every folded word that entries have or had, for correcting typing errors. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() });

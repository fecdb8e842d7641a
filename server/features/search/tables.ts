import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { SEARCH_KINDS } from '#contract/enums.ts';

/** An index that takes new rows at once: a list of pending ones would have to be read through by every search. */
const AT_ONCE = { fastupdate: false };

/** What the header's search finds: nothing that stands behind a login. */
export const searchEntries = pgTable(
  'search_entries',
  {
    kind: text({ enum: SEARCH_KINDS }).notNull(),
    id: text().notNull(),
    /** The document that it came from, so that all its entries are replaced together. */
    source: text().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    url: text().notNull(),
    grade: integer(),
    /** Where a lesson stands, in short: "Toán 7 · Chương II". */
    place: text(),
    /** Of lessons alone. */
    state: text({ enum: ['free', 'paid', 'updating'] }),
    /** Words without accents and capitals between single spaces, also at both ends; title before body. */
    folded: text()
      .notNull()
      .generatedAlwaysAs(sql`search_text(title || ' ' || body)`),
    foldedTitle: text()
      .notNull()
      .generatedAlwaysAs(sql`search_text(title)`),
    /** With accents and without capitals, a tone always on the same letter ("hoà" is "hòa"). */
    accented: text()
      .notNull()
      .generatedAlwaysAs(sql`search_accents(title || ' ' || body)`),
  },
  (table) => [
    // The source stands first: two courses may each have a lesson of the same id.
    primaryKey({ columns: [table.source, table.kind, table.id] }),
    check('search_entries_grade', sql`${table.grade} between 6 and 9`),
    check('search_entries_state', sql`(${table.kind} = 'lesson') or (${table.state} is null)`),
    index('search_entries_folded').using('gin', sql`${table.folded} gin_trgm_ops`).with(AT_ONCE),
    index('search_entries_folded_title').using('gin', sql`${table.foldedTitle} gin_trgm_ops`).with(AT_ONCE),
    index('search_entries_accented').using('gin', sql`${table.accented} gin_trgm_ops`).with(AT_ONCE),
    // The order within a rank (queries.ts), all of it: of what a common word finds, the first fifty are read off it.
    index('search_entries_order').on(
      sql`(${table.state} is not distinct from 'updating')`,
      sql`length(${table.foldedTitle})`,
      table.source,
      table.kind,
      table.id,
    ),
  ],
);

/** Every word that entries have or had, folded: what a mistyped word may have meant. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() });

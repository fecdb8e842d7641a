import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** What the header's search finds (decision 22): nothing that stands behind a login. */
export const searchEntries = pgTable(
  'search_entries',
  {
    kind: text({ enum: ['course', 'lesson', 'topic', 'practice'] }).notNull(),
    id: text().notNull(),
    /** The document that it came from, so that all its entries are replaced together. */
    source: text().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    url: text().notNull(),
    /** Without accents and capitals; title before body. */
    folded: text()
      .notNull()
      .generatedAlwaysAs(sql`im_unaccent(title || ' ' || body)`),
    foldedTitle: text()
      .notNull()
      .generatedAlwaysAs(sql`im_unaccent(title)`),
  },
  (table) => [
    // The source stands first: two courses may each have a lesson of the same id.
    primaryKey({ columns: [table.source, table.kind, table.id] }),
    index('search_entries_folded').using('gin', sql`${table.folded} gin_trgm_ops`),
  ],
);

import { integer, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * What was loaded from the library folder: a file that changes later is loaded again as long as the document
 * still has the version that loading gave it, that is, as long as nobody has edited it in the admin area.
 */
export const loadedDocuments = pgTable('loaded_documents', {
  /** `course/toan-6` and the like. */
  key: text().primaryKey(),
  hash: text().notNull(),
  version: integer().notNull(),
});

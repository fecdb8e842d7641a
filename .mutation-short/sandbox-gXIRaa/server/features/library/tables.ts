// @ts-nocheck
import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * What was loaded from the library folder: a file that changes later is loaded again as long as the document
 * still has the version that loading gave it, that is, as long as nobody has edited it in the admin area.
 */
export const loadedDocuments = pgTable('loaded_documents', {
  /** `course/toan-6` and the like. */
  key: text().primaryKey(),
  hash: text().notNull(),
  version: integer().notNull(),
  /** Archived together with the whole library: it comes back with it, too. */
  putAway: boolean().notNull().default(false),
});

/**
 * The libraries that were loaded, each once: of several nodes the first of a release loads, and one of an earlier
 * release that starts again does not bring its texts back. The newest row is what the database has.
 */
export const loadedLibraries = pgTable('loaded_libraries', {
  /** Of all that can make a difference. */
  fingerprint: text().primaryKey(),
  /** The newest release that had been here by then. */
  release: integer().array().notNull(),
  loadedAt: timestamp({ withTimezone: true }).notNull(),
});

/** One row, once the owner has said so: whether starts publish what the library folder holds. */
export const libraryState = pgTable(
  'library_state',
  { only: boolean().primaryKey().default(true), published: boolean().notNull() },
  (table) => [check('library_state_one', sql`${table.only}`)],
);

import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Documents loaded from the library folder. A changed file is loaded again while the document still has the loaded
 * version, that is, was not edited in the admin area.
 */
export const loadedDocuments = pgTable('loaded_documents', {
  /** Such as `course/toan-6`. */
  key: text().primaryKey(),
  hash: text().notNull(),
  version: integer().notNull(),
  /** Archived together with the whole library, and restored with it. */
  putAway: boolean().notNull().default(false),
});

/**
 * Loaded libraries, each once: the first node of a release loads, and a restarted node of an earlier release does not
 * bring its texts back. The newest row is the present content.
 */
export const loadedLibraries = pgTable('loaded_libraries', {
  /** Hash of all that can make a difference. */
  fingerprint: text().primaryKey(),
  /** The newest release that had loaded a library by then. */
  release: integer().array().notNull(),
  loadedAt: timestamp({ withTimezone: true }).notNull(),
});

/** One row, once the owner has decided: `published` says whether starts publish the library folder's content. */
export const libraryState = pgTable(
  'library_state',
  { only: boolean().primaryKey().default(true), published: boolean().notNull() },
  (table) => [check('library_state_one', sql`${table.only}`)],
);

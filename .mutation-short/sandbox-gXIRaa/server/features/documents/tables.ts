// @ts-nocheck
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * The columns of every table of documents: courses, practice sets, topics, questions, boards. A document is one value, because
 * it is read and edited as a whole.
 */
export const documentColumns = <Document>() => ({
  id: text().primaryKey(),
  /** Order in the list. */
  position: integer().notNull().default(0),
  /** Rises with each change of what its author wrote, and guards against lost edits. */
  version: integer().notNull().default(1),
  /** Out of the lists; still there for those who have paid for a part of it. */
  archived: boolean().notNull().default(false),
  /** The number of the rendering that its formulas and drawings were drawn with (drawing.ts). */
  rendering: integer().notNull().default(0),
  changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** The e-mail of who wrote this version; `library` when it was loaded from a file. */
  changedBy: text().notNull().default('library'),
  document: jsonb().$type<Document>().notNull(),
});

/** What the admin is writing and has not saved: stored every few seconds, one of each document. */
export const drafts = pgTable(
  'drafts',
  {
    kind: text({ enum: ['course', 'practice', 'topic', 'question', 'board'] }).notNull(),
    /** `new` for a document that is being made. */
    id: text().notNull(),
    /** As the editor holds it: it need not have the form of its kind yet. */
    document: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The version that is being edited; null for a new document. */
    baseVersion: integer(),
    savedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);

/** Every earlier version of a document as its author wrote it, also of documents that were deleted. */
export const documentVersions = pgTable(
  'document_versions',
  {
    kind: text({ enum: ['course', 'practice', 'topic', 'question', 'board'] }).notNull(),
    id: text().notNull(),
    version: integer().notNull(),
    source: jsonb().notNull(),
    writtenAt: timestamp({ withTimezone: true }).notNull(),
    writtenBy: text().notNull(),
    replacedAt: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id, table.version] })],
);

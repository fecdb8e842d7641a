import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { QuestionWithKey } from '#question-types/question-types.ts';

/** Columns of every table of documents. A document is one value, because it is read and edited as a whole. */
export const documentColumns = <Document>() => ({
  id: text().primaryKey(),
  position: integer().notNull().default(0),
  /** Rises with each change of the source, and guards against lost edits. */
  version: integer().notNull().default(1),
  /** Hidden from the lists; still available to buyers of a part. */
  archived: boolean().notNull().default(false),
  /** Number of the rendering that made its formulas and drawings (drawing.ts). */
  rendering: integer().notNull().default(0),
  changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** E-mail of this version's author; `library` when it was loaded from a file. */
  changedBy: text().notNull().default('library'),
  document: jsonb().$type<Document>().notNull(),
});

/** Stored every few seconds, one draft for each document. */
export const drafts = pgTable(
  'drafts',
  {
    kind: text({ enum: ['course', 'practice', 'topic', 'question', 'board'] }).notNull(),
    /** `new` for a new document. */
    id: text().notNull(),
    /** As the editor holds it; may not fit its kind's schema yet. */
    document: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The version being edited; null for a new document. */
    baseVersion: integer(),
    savedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);

/** Earlier versions as their authors wrote them, also of deleted documents. */
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

/** A question before its key was changed: its order of options gives earlier answers their meaning. */
export type CorrectedItem = {
  /** Item reference as in its answers (contract/item-refs.ts). */
  item: string;
  /** 0: the question itself. */
  variant: number;
  before: QuestionWithKey;
};

/** Saves that corrected keys; answers graded by the old ones must be regraded (docs/decisions/018). */
export const corrections = pgTable(
  'corrections',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    kind: text({ enum: ['practice', 'topic', 'question', 'board'] }).notNull(),
    documentId: text().notNull(),
    /** The version with the right keys. */
    version: integer().notNull(),
    items: jsonb().$type<CorrectedItem[]>().notNull(),
    madeAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Time when everything was regraded and all learners notified; null before. */
    doneAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('corrections_of_document').on(table.kind, table.documentId, table.madeAt),
    index('corrections_waiting').on(table.madeAt).where(sql`${table.doneAt} is null`),
  ],
);

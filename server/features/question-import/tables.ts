import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ImportedItem, ImportWork } from '#contract/question-import.ts';

/** Question files that were read, with the owner's work on them: unseen by others until it is saved as documents. */
export const questionImports = pgTable(
  'question_imports',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    title: text().notNull(),
    items: jsonb().$type<ImportedItem[]>().notNull(),
    problems: jsonb().$type<{ message: string }[]>().notNull(),
    work: jsonb().$type<ImportWork>().notNull(),
    version: integer().notNull().default(1),
    savedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('question_imports_by_time').on(table.savedAt)],
);

/** The owner's corrections of formulas, for the same formula in later files. */
export const formulaCorrections = pgTable(
  'formula_corrections',
  {
    /** SHA-256 of the original's bytes or XML, in hexadecimal digits. */
    digest: text().primaryKey(),
    /** Without `$`. */
    latex: text().notNull(),
    correctedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('formula_corrections_digest', sql`${table.digest} ~ '^[0-9a-f]{64}$'`)],
);

import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { user } from '#server/features/identity/tables.ts';

const KINDS = ['terms', 'privacy'] as const;

/** The owner's published texts, each under the next number of its kind; none is changed or removed. */
export const legalTexts = pgTable(
  'legal_texts',
  {
    kind: text({ enum: KINDS }).notNull(),
    number: integer().notNull(),
    /** The owner's Markdown; null: from here on the program's own text is in force again. */
    source: text(),
    /** The safe HTML made from it. */
    html: text(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The admin's e-mail. */
    by: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.number] }),
    check('legal_texts_kind', sql`${table.kind} in ('terms', 'privacy')`),
    check('legal_texts_whole', sql`(${table.source} is null) = (${table.html} is null)`),
  ],
);

/** The versions that learners have agreed to. */
export const agreements = pgTable(
  'agreements',
  {
    uid: uuid().notNull().references(() => user.id, { onDelete: 'cascade' }),
    kind: text({ enum: KINDS }).notNull(),
    /** As {@link LegalText} names it: `default-1`, `own-3`. */
    version: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.kind, table.version] }),
    check('agreements_kind', sql`${table.kind} in ('terms', 'privacy')`),
  ],
);

import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ReportReason } from '#contract/reports.ts';
import { user } from '#server/features/identity/tables.ts';

/**
 * What learners told the owner of a question: that its key is wrong, that they do not understand it. It goes with the
 * account; what was asked may be gone, so it is named by no key.
 */
export const reports = pgTable(
  'reports',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    uid: uuid().notNull().references(() => user.id, { onDelete: 'cascade' }),
    /** What it is about (features/items/refs.ts). */
    item: text().notNull(),
    /** The one of its questions; null: the whole. */
    ask: text(),
    /** With which numbers it was met: 0 is the item itself. */
    variant: integer().notNull(),
    /** Null where nothing was chosen. */
    reason: text().$type<ReportReason>(),
    message: text().notNull(),
    /** The owner has dealt with it. */
    done: boolean().notNull().default(false),
    /** It led to a correction, of which the learner was told. */
    corrected: boolean().notNull().default(false),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('reports_by_time').on(table.done, table.at, table.id),
    // What is open first, each the newest first, as the list of all has them.
    index('reports_open_first').on(sql`(not ${table.done})`, table.at, table.id),
    index('reports_of_item').on(table.item, table.uid),
    index('reports_of_learner').on(table.uid, table.at),
    check('reports_reason', sql`${table.reason} in ('wrong-key', 'unclear', 'wrong-figure', 'other')`),
    check('reports_says_something', sql`${table.reason} is not null or ${table.message} <> ''`),
  ],
);

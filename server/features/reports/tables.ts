import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ReportReason } from '#contract/reports.ts';
import { user } from '#server/features/identity/tables.ts';

/**
 * Learners' reports to the owner about a question, such as a wrong key or unclear wording. They go with the account;
 * the question may be gone, so it has no foreign key.
 */
export const reports = pgTable(
  'reports',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    uid: uuid().notNull().references(() => user.id, { onDelete: 'cascade' }),
    /** The item's ref (contract/item-refs.ts). */
    item: text().notNull(),
    /** The id of one of its questions; null: the whole item. */
    ask: text(),
    /** The variant that the learner saw: 0 is the item itself. */
    variant: integer().notNull(),
    /** Null where none was chosen. */
    reason: text().$type<ReportReason>(),
    message: text().notNull(),
    done: boolean().notNull().default(false),
    /** It led to a correction, of which the learner was told. */
    corrected: boolean().notNull().default(false),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('reports_by_time').on(table.done, table.at, table.id),
    // Open ones first, each the newest first, as in the unfiltered list.
    index('reports_open_first').on(sql`(not ${table.done})`, table.at, table.id),
    index('reports_of_item').on(table.item, table.uid),
    index('reports_of_learner').on(table.uid, table.at),
    check('reports_reason', sql`${table.reason} in ('wrong-key', 'unclear', 'wrong-figure', 'other')`),
    check('reports_says_something', sql`${table.reason} is not null or ${table.message} <> ''`),
  ],
);

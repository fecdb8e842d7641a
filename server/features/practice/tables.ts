import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { documentColumns } from '#server/features/documents/tables.ts';
import { learners } from '#server/features/users/tables.ts';
import type { PracticeDocument } from './document.ts';

export const practiceSets = pgTable('practice_sets', documentColumns<PracticeDocument>());

/**
 * Papers that learners have unlocked with coins, for good. A trigger refuses changes, and removal without the account.
 * A set with unlocks cannot be deleted; papers lie inside its document and are guarded where documents are written
 * (soldParts).
 */
export const paperUnlocks = pgTable(
  'paper_unlocks',
  {
    uid: uuid().notNull().references(() => learners.uid),
    practiceId: text().notNull().references(() => practiceSets.id),
    paperId: text().notNull(),
    /** The price in xu at that time. */
    coins: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.practiceId, table.paperId] }),
    index('paper_unlocks_of_set').on(table.practiceId, table.paperId),
  ],
);

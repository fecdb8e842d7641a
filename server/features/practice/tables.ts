import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { PracticeDocument } from './document.ts';

/** Sets as whole documents, because they are read and edited as wholes. `version` guards against lost edits. */
export const practiceSets = pgTable('practice_sets', {
  id: text().primaryKey(),
  position: integer().notNull(),
  version: integer().notNull().default(1),
  document: jsonb().$type<PracticeDocument>().notNull(),
});

/** Papers that learners have unlocked with coins, for good (decision 3). */
export const paperUnlocks = pgTable(
  'paper_unlocks',
  {
    uid: uuid().notNull(),
    practiceId: text().notNull(),
    paperId: text().notNull(),
    /** Xu that it cost then. */
    coins: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.practiceId, table.paperId] })],
);

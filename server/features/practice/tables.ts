import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A set of exam papers as it is kept. */
export type PracticeDocument = {
  title: string;
  description: string;
  image: string;
  grade: string;
  practiceLists: { id: string; title: string; coin: number; duration: string; notes: string }[];
};

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

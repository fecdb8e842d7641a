import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { QuestionWithKey } from '#question-types/question-types.ts';

/** A question before its key was changed: its order of options gives earlier answers their meaning. */
export type CorrectedItem = {
  /** Item reference as in its answers (features/items/refs.ts). */
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

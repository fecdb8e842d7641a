// @ts-nocheck
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AskedQuestion } from '#kinds/kinds.ts';

/** A question whose key a save has changed, as it was before: its order tells what earlier answers meant. */
export type CorrectedItem = {
  /** As answers to it are kept (features/items/refs.ts). */
  item: string;
  /** 0: the item itself. */
  variant: number;
  before: AskedQuestion;
};

/** Saves that have corrected keys: what was marked by the old ones is to be marked again (docs/decisions/018). */
export const corrections = pgTable(
  'corrections',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    kind: text({ enum: ['practice', 'topic', 'question', 'board'] }).notNull(),
    documentId: text().notNull(),
    /** In which the keys are right. */
    version: integer().notNull(),
    items: jsonb().$type<CorrectedItem[]>().notNull(),
    madeAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When everything was marked again and everybody told; null until then. */
    doneAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('corrections_of_document').on(table.kind, table.documentId, table.madeAt),
    index('corrections_waiting').on(table.madeAt).where(sql`${table.doneAt} is null`),
  ],
);

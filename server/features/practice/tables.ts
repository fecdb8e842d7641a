import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

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

import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** A topic as it is kept. */
export type TopicDocument = {
  title: string;
  grade: string;
  description: string;
  img: string;
  exercises: { id: string; title: string; exerciseType: string; level: 'easy' | 'medium' | 'hard' }[];
};

export const topics = pgTable('topics', {
  id: text().primaryKey(),
  position: integer().notNull(),
  version: integer().notNull().default(1),
  document: jsonb().$type<TopicDocument>().notNull(),
});

import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { TopicDocument } from './document.ts';

/** Topics as whole documents, because they are read and edited as wholes. `version` guards against lost edits. */
export const topics = pgTable('topics', {
  id: text().primaryKey(),
  position: integer().notNull(),
  version: integer().notNull().default(1),
  document: jsonb().$type<TopicDocument>().notNull(),
});

import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { CourseDocument } from './document.ts';

/** Courses as whole documents, because they are read and edited as wholes. `version` guards against lost edits. */
export const courses = pgTable(
  'courses',
  {
    id: text().primaryKey(),
    /** Order in the list. */
    position: integer().notNull(),
    version: integer().notNull().default(1),
    document: jsonb().$type<CourseDocument>().notNull(),
  },
  (table) => [check('courses_id_form', sql`${table.id} ~ '^[A-Za-z0-9_-]{1,80}$'`)],
);

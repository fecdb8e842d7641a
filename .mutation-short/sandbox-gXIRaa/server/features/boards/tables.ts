// @ts-nocheck
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { courses } from '#server/features/catalog/tables.ts';
import { documentColumns } from '#server/features/documents/tables.ts';
import type { BoardDocument } from './document.ts';

/** What lessons play, each under its lesson's id: of two lessons of one id, in two courses, one alone can have a board. */
export const boards = pgTable(
  'boards',
  {
    ...documentColumns<BoardDocument>(),
    courseId: text().notNull().generatedAlwaysAs(sql`document ->> 'courseId'`).references(() => courses.id),
    /** How long it plays, in whole seconds; beside the document, which is large. */
    seconds: integer().notNull().generatedAlwaysAs(sql`round((document ->> 'seconds')::numeric)::int`),
  },
  (table) => [
    check('boards_id_form', sql`${table.id} ~ '^[A-Za-z0-9_-]{1,80}$'`),
    check('boards_of_lesson', sql`${table.id} = ${table.document} ->> 'lessonId'`),
    index('boards_of_course').on(table.courseId),
  ],
);

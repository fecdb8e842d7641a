import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { courses } from '#server/features/catalog/tables.ts';
import { documentColumns } from '#server/features/documents/tables.ts';
import type { BoardDocument } from './document.ts';

/** Boards, under the lesson's id: of two lessons with one id only one can have a board. */
export const boards = pgTable(
  'boards',
  {
    ...documentColumns<BoardDocument>(),
    courseId: text().notNull().generatedAlwaysAs(sql`document ->> 'courseId'`).references(() => courses.id),
    /** Playing time in whole seconds; a column, because the document is large. */
    seconds: integer().notNull().generatedAlwaysAs(sql`round((document ->> 'seconds')::numeric)::int`),
  },
  (table) => [
    check('boards_id_form', sql`${table.id} ~ '^[A-Za-z0-9_-]{1,80}$'`),
    check('boards_of_lesson', sql`${table.id} = ${table.document} ->> 'lessonId'`),
    index('boards_of_course').on(table.courseId),
  ],
);

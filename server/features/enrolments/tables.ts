import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { courses } from '#server/features/catalog/tables.ts';
import { learners } from '#server/features/users/tables.ts';

/**
 * Permanent purchases: a lesson, or with `lesson_id` null the whole course. A trigger refuses changes, and removal
 * without the account. A course with enrolments cannot be deleted; lessons lie inside its document and are guarded
 * where documents are written (`selectSoldLessons`).
 */
export const enrolments = pgTable(
  'enrolments',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    uid: uuid().notNull().references(() => learners.uid),
    courseId: text().notNull().references(() => courses.id),
    lessonId: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('enrolments_once').on(table.uid, table.courseId, sql`coalesce(${table.lessonId}, '')`),
    index('enrolments_of_course').on(table.courseId, table.lessonId),
  ],
);

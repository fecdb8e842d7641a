// @ts-nocheck
import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { courses } from '#server/features/catalog/tables.ts';
import { learners } from '#server/features/users/tables.ts';

/**
 * What a learner has bought for good: a lesson, or with `lesson_id` null the whole course. Rows are never changed, and go
 * with the account alone (a trigger refuses it). A course of which something is bought stays; so does the lesson, which
 * lies inside the course's document and is guarded where documents are written (soldLessons).
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
    index().on(table.courseId),
  ],
);

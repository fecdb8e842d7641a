import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** What a learner has bought for good: a lesson, or with `lesson_id` null the whole course. */
export const enrolments = pgTable(
  'enrolments',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    uid: uuid().notNull(),
    courseId: text().notNull(),
    lessonId: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('enrolments_once').on(table.uid, table.courseId, sql`coalesce(${table.lessonId}, '')`),
    index().on(table.courseId),
  ],
);

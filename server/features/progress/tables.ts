import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, primaryKey, real, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** How far a learner is: one row for each lesson that they began. */
export const lessonProgress = pgTable(
  'lesson_progress',
  {
    uid: uuid().notNull(),
    courseId: text().notNull(),
    lessonId: text().notNull(),
    /** In seconds. */
    position: real().notNull(),
    duration: real().notNull(),
    /** 90 % were reached at some time. */
    watched: boolean().notNull(),
    /** When `position` was so. */
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.courseId, table.lessonId] }),
    check('lesson_progress_position', sql`${table.position} between 0 and ${table.duration}`),
  ],
);

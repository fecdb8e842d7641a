import { sql } from 'drizzle-orm';
import { boolean, check, date, pgTable, primaryKey, real, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { courses } from '#server/features/catalog/tables.ts';
import { user } from '#server/features/identity/tables.ts';

/**
 * How far a learner is: one row for each lesson that they began. It goes with the account, and with the course. A lesson
 * lies inside the course's document: of one that is gone the row stays, and nobody asks for it.
 */
export const lessonProgress = pgTable(
  'lesson_progress',
  {
    uid: uuid().notNull().references(() => user.id, { onDelete: 'cascade' }),
    courseId: text().notNull().references(() => courses.id, { onDelete: 'cascade' }),
    lessonId: text().notNull(),
    /** In seconds. */
    position: real().notNull(),
    duration: real().notNull(),
    /** Which of its ten parts were watched, a bit each, the first the lowest; null: all before `position`, as an earlier release wrote. */
    seen: smallint(),
    /** Nine of them were. */
    watched: boolean().notNull(),
    /** When `position` was so. */
    at: timestamp({ withTimezone: true }).notNull(),
    /** When it was watched first, and the days in Vietnam on which it played. What an earlier release wrote has neither: `at` says it. */
    watchedAt: timestamp({ withTimezone: true }),
    days: date().array().notNull().default(sql`'{}'`),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.courseId, table.lessonId] }),
    check('lesson_progress_position', sql`${table.position} between 0 and ${table.duration}`),
  ],
);

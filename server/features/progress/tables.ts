import { sql } from 'drizzle-orm';
import { boolean, check, date, pgTable, primaryKey, real, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { courses } from '#server/features/catalog/tables.ts';
import { user } from '#server/features/identity/tables.ts';

/**
 * Progress: a row for each lesson that a learner began. It goes with the account, and with the course; the row of a
 * removed lesson stays unused.
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
    /**
     * The watched tenths of the lesson, a bit each, the first the lowest; null: all before `position`, as an earlier
     * release wrote.
     */
    seen: smallint(),
    /** Nine of the ten parts were watched. */
    watched: boolean().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /**
     * Time of the first completion, and the days in Vietnam on which it played. Rows of an earlier release have
     * neither: `at` says it.
     */
    watchedAt: timestamp({ withTimezone: true }),
    days: date().array().notNull().default(sql`'{}'`),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.courseId, table.lessonId] }),
    check('lesson_progress_position', sql`${table.position} between 0 and ${table.duration}`),
  ],
);

import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/** The misconceptions that questions name: the library's (`content/misconceptions.yaml`) and the owner's own. */
export const misconceptions = pgTable(
  'misconceptions',
  {
    code: text().primaryKey(),
    title: text().notNull(),
    hint: text().notNull(),
    /** The grade and its Bài where it first occurs. */
    grade: smallint(),
    lesson: smallint(),
    fromLibrary: boolean().notNull().default(false),
    /** The owner changed an entry of the library: its file no longer does. */
    edited: boolean().notNull().default(false),
    /** Searched text, without accents and case. */
    words: text().generatedAlwaysAs(sql`im_unaccent(title || ' ' || replace(code, '-', ' '))`),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('misconceptions_code', sql`${table.code} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${table.code}) <= 60`),
    check('misconceptions_grade', sql`${table.grade} between 6 and 9`),
    check('misconceptions_lesson', sql`${table.lesson} between 1 and 50`),
  ],
);

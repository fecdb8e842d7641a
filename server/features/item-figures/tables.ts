import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, real, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import type { AnswerTally, KindName } from '#kinds/kinds.ts';

/**
 * How each question that is asked was answered, as the last count found it. They are numbers of pupils, never a pupil; who
 * ends an account is in none of them from the next count on.
 */
export const itemFigures = pgTable(
  'item_figures',
  {
    /** The question, as its answers name it (features/items/refs.ts). */
    item: text().primaryKey(),
    source: text({ enum: ['quiz', 'exercise', 'test', 'lesson'] }).notNull(),
    kind: text().$type<KindName>().notNull(),
    grade: integer().notNull(),
    lesson: integer(),
    /** "Bộ đề giữa kì", and where in it: "Đề 3, câu 5". */
    place: text().notNull(),
    title: text().notNull(),
    /** What the search looks in: place, title and the words of the question. */
    words: text().notNull(),
    /** A fingerprint of what its pupils had before them; a key that is corrected leaves it as it is. */
    asked: text().notNull(),
    /** Answers of before belong to what was asked then; null: none was ever another. */
    since: timestamp({ withTimezone: true }),
    answers: integer().notNull(),
    /** Left open in a test; counted beside `answers`. */
    blank: integer().notNull(),
    right: integer().notNull(),
    /** How much of it was right on average, 0 to 1. */
    share: real(),
    /** Of it with the rest of the same paper, over so many pupils. */
    correlation: real(),
    compared: integer().notNull(),
    tally: jsonb('drawn').$type<AnswerTally>().notNull(),
    /** The worst that is said of it (rules.ts). */
    concern: smallint().notNull(),
    countedAt: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
  },
  (table) => [
    index('item_figures_of_grade').on(table.grade, table.concern),
    check('item_figures_counts', sql`${table.answers} >= 0 and ${table.blank} >= 0 and ${table.right} between 0 and ${table.answers}`),
    check('item_figures_shares', sql`${table.share} between 0 and 1 and ${table.correlation} between -1 and 1`),
  ],
);

import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, real, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import type { AnswerTally, QuestionTypeName } from '#question-types/question-types.ts';

/** Figures of each question in use, as of the last count. They name no learner. */
export const itemFigures = pgTable(
  'item_figures',
  {
    /** The question's ref (contract/item-refs.ts). */
    item: text().primaryKey(),
    source: text({ enum: ['quiz', 'exercise', 'test', 'lesson'] }).notNull(),
    kind: text().$type<QuestionTypeName>().notNull(),
    grade: integer().notNull(),
    lesson: integer(),
    /** Practice set, and the place in it: "Bộ đề giữa kì", "Đề 3, câu 5". */
    place: text().notNull(),
    title: text().notNull(),
    /** The text that the search looks in: place, title and wording of the question. */
    words: text().notNull(),
    /** Fingerprint of the question as learners saw it; a corrected key does not change it. */
    wordingHash: text('asked').notNull(),
    /** Earlier answers belong to another wording; null: the wording never changed. */
    since: timestamp({ withTimezone: true }),
    answers: integer().notNull(),
    /** Left blank in a test; counted beside `answers`. */
    blank: integer().notNull(),
    right: integer().notNull(),
    /** Average share of it that was right, 0 to 1. */
    share: real(),
    /** Correlation with the rest of the same paper, over `compared` learners. */
    correlation: real(),
    compared: integer().notNull(),
    tally: jsonb('drawn').$type<AnswerTally>().notNull(),
    /** The worst finding (rules.ts). */
    concern: smallint().notNull(),
    countedAt: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
  },
  (table) => [
    index('item_figures_of_grade').on(table.grade, table.concern),
    check('item_figures_counts', sql`${table.answers} >= 0 and ${table.blank} >= 0 and ${table.right} between 0 and ${table.answers}`),
    check('item_figures_shares', sql`${table.share} between 0 and 1 and ${table.correlation} between -1 and 1`),
  ],
);

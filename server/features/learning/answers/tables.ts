import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, real, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AnswerValue, QuestionTypeName } from '#question-types/question-types.ts';
import { corrections } from '#server/features/documents/tables.ts';
import { user } from '#server/features/identity/tables.ts';
import { anyJson } from '#server/platform/database/any-json.ts';

const SOURCES = ['quiz', 'exercise', 'test', 'review', 'lesson'] as const;

/**
 * Every answer of a learner, anywhere (docs/product-decisions.md, 50). Rows never change (a trigger refuses it), and
 * are only removed with the account. The question may be gone, so there is no foreign key to it.
 */
export const answers = pgTable(
  'answers',
  {
    uid: uuid().notNull().references(() => user.id, { onDelete: 'cascade' }),
    /** Made by the device: a repeated send counts once; shared by questions answered together. */
    id: uuid().notNull().default(sql`gen_random_uuid()`),
    /** Reference (contract/item-refs.ts). */
    item: text().notNull(),
    source: text({ enum: SOURCES }).notNull(),
    /** 0: the question itself. */
    variant: integer().notNull().default(0),
    kind: text().$type<QuestionTypeName>().notNull(),
    grade: integer().notNull(),
    lesson: integer(),
    /** In the author's order of options; null where unanswered. */
    value: anyJson<AnswerValue>(),
    /** The right share, 0 to 1, and whether all is right; null while ungraded. */
    share: real(),
    right: boolean(),
    /** Hints opened before, and whether the solution was read before. */
    hints: integer().notNull().default(0),
    solutionSeen: boolean().notNull().default(false),
    /** Milliseconds since the question was shown; 0 if unknown. */
    ms: integer().notNull().default(0),
    /** Time of the answer, and of its arrival. */
    at: timestamp({ withTimezone: true }).notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.id, table.item] }),
    index('answers_of_learner').on(table.uid, table.at),
    index('answers_to_item').on(table.item, table.at),
    check('answers_source', sql`${table.source} in ('quiz', 'exercise', 'test', 'review', 'lesson')`),
    check('answers_share', sql`${table.share} between 0 and 1 and ${table.right} = (${table.share} = 1)`),
    check('answers_judged', sql`(${table.share} is null) = (${table.right} is null)`),
    check('answers_at', sql`${table.at} <= ${table.receivedAt}`),
  ],
);

/**
 * Regradings by corrected keys (docs/decisions/018). The last one counts: `gradedAnswers` in queries.ts reads both.
 * Rows never change.
 */
export const answerCorrections = pgTable(
  'answer_corrections',
  {
    uid: uuid().notNull(),
    id: uuid().notNull(),
    item: text().notNull(),
    correctionId: uuid().notNull().references(() => corrections.id),
    share: real().notNull(),
    right: boolean().notNull(),
    at: timestamp({ withTimezone: true }).notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.id, table.item, table.correctionId] }),
    foreignKey({ columns: [table.uid, table.id, table.item], foreignColumns: [answers.uid, answers.id, answers.item] }).onDelete('cascade'),
    check('answer_corrections_share', sql`${table.share} between 0 and 1 and ${table.right} = (${table.share} = 1)`),
  ],
);

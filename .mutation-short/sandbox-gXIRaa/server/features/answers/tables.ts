// @ts-nocheck
import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, real, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AnswerValue, KindName } from '#kinds/kinds.ts';
import { corrections } from '#server/features/corrections/tables.ts';
import { user } from '#server/features/identity/tables.ts';
import { anyJson } from '#server/platform/any-json.ts';

const SOURCES = ['quiz', 'exercise', 'test', 'review', 'lesson'] as const;

/**
 * Every answer that a learner has given, anywhere (docs/product-decisions.md, 50). Rows are never changed (a trigger
 * refuses it), and go with the account alone. What was asked may be gone, so it is named by no key.
 */
export const answers = pgTable(
  'answers',
  {
    uid: uuid().notNull().references(() => user.id, { onDelete: 'cascade' }),
    /** Made by the device, so that what it sends twice counts once; one for all that is answered together. */
    id: uuid().notNull().default(sql`gen_random_uuid()`),
    /** What was answered (features/items/refs.ts). */
    item: text().notNull(),
    /** Where it was answered. */
    source: text({ enum: SOURCES }).notNull(),
    /** 0: the item itself. */
    variant: integer().notNull().default(0),
    kind: text().$type<KindName>().notNull(),
    grade: integer().notNull(),
    lesson: integer(),
    /** As the item's author has put the question; null where nothing was answered. */
    value: anyJson<AnswerValue>(),
    /** How much of it is right, 0 to 1, and whether all is; null where nobody has said. */
    share: real(),
    right: boolean(),
    /** How many hints had been opened, and whether the solution had been read. */
    hints: integer().notNull().default(0),
    solutionSeen: boolean().notNull().default(false),
    /** From when the question was shown; 0 where nobody knows. */
    ms: integer().notNull().default(0),
    /** When it was given, and when it came here. */
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
 * What was found of answers whose question got another key later (docs/decisions/018), beside the answers, which never
 * change. Of several the last counts: `judgedAnswers` in queries.ts reads both together. Rows are never changed either.
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

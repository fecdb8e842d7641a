import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { Reason } from '#contract/learning.ts';
import type { AnswerValue } from '#question-types/question-types.ts';
import { user } from '#server/features/identity/tables.ts';
import { anyJson } from '#server/platform/database/any-json.ts';

/**
 * A learner's notebook: wrong answers, and when they come again. It goes with the account; the question may be gone,
 * so it has no foreign key.
 */
export const mistakes = pgTable(
  'mistakes',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    uid: uuid().notNull().references(() => user.id, { onDelete: 'cascade' }),
    /** The item to be answered again (contract/item-refs.ts). */
    item: text().notNull(),
    grade: integer().notNull(),
    lesson: integer(),
    /** The reason as the learner sees it. */
    reason: text().$type<Reason>(),

    /** The last wrong answer: time, question of the item, variant, and value. */
    at: timestamp({ withTimezone: true }).notNull(),
    ask: text().notNull(),
    wrongVariant: integer().notNull(),
    given: anyJson<AnswerValue>().notNull(),

    /** The variant of the next review; a number beyond the last variant starts again at the first. */
    variant: integer().notNull(),
    // The schedule (rules.ts).
    step: integer().notNull(),
    failed: integer(),
    dueOn: date().notNull(),
    reviewedOn: date(),
    leftOn: date(),
  },
  (table) => [
    unique('mistakes_of_item').on(table.uid, table.item),
    index('mistakes_due').on(table.uid, table.dueOn).where(sql`${table.leftOn} is null`),
    check('mistakes_reason', sql`${table.reason} in ('condition', 'sign', 'rule', 'reading')`),
    check('mistakes_step', sql`${table.step} between 0 and 3 and ${table.failed} between 0 and 3`),
  ],
);

export type MistakeRow = typeof mistakes.$inferSelect;

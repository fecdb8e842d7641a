import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { user } from '#server/features/identity/tables.ts';

/**
 * What is kept about a learner beside the account (identity) and the coins. An account with it is not removed.
 * The name is the account's, so that the session and the profile never disagree.
 */
export const learners = pgTable('learners', {
  uid: uuid().primaryKey().references(() => user.id),
  /** 0 and nine digits, or empty. */
  phoneNumber: text().notNull().default(''),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

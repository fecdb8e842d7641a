import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * What is kept about a learner beside the account (identity) and the coins. `uid` references the account.
 * The name is the account's, so that the session and the profile never disagree.
 */
export const learners = pgTable('learners', {
  uid: uuid().primaryKey(),
  /** 0 and nine digits, or empty. */
  phoneNumber: text().notNull().default(''),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

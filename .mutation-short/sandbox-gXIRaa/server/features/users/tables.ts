// @ts-nocheck
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { user } from '#server/features/identity/tables.ts';

/**
 * What is kept about a learner beside the account (identity) and the coins. The name is the account's, so that the session
 * and the profile never disagree. Of an account that has ended there is a row with another uid, which leads to nobody: the
 * books (coins, orders) stay under its number. Only a transaction that removes an account makes one of the other (a trigger).
 */
export const learners = pgTable(
  'learners',
  {
    uid: uuid().primaryKey(),
    /** 1, 2, 3 … of accounts that have ended. */
    formerNumber: integer().unique(),
    /** `uid` while there is an account. */
    account: uuid().references(() => user.id).generatedAlwaysAs(sql`(case when former_number is null then uid end)`),
    /** 0 and nine digits, or empty. */
    phoneNumber: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('learners_former', sql`${table.formerNumber} is null or ${table.phoneNumber} = ''`)],
);

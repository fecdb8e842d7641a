import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { user } from '#server/features/identity/tables.ts';

/**
 * A learner's data beside account (identity) and coins; the name is the account's. An ended account leaves a row with
 * a new anonymous uid and a number, under which the books (coins, orders) stay; a trigger allows such a row only
 * together with the account's removal.
 */
export const learners = pgTable(
  'learners',
  {
    uid: uuid().primaryKey(),
    /** 1, 2, 3 … of accounts that have ended. */
    formerNumber: integer().unique(),
    /** `uid` while the account exists. */
    account: uuid().references(() => user.id).generatedAlwaysAs(sql`(case when former_number is null then uid end)`),
    /** 0 and nine digits, or empty. */
    phoneNumber: text().notNull().default(''),
    /** The grade that the learner chose, and the day, in Vietnam; it counts for that school year. */
    grade: smallint(),
    gradeChosenOn: date(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('learners_former', sql`${table.formerNumber} is null or ${table.phoneNumber} = ''`),
    check('learners_grade', sql`${table.grade} between 6 and 9`),
    check('learners_grade_day', sql`(${table.grade} is null) = (${table.gradeChosenOn} is null)`),
  ],
);

import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/**
 * Visits by day (in Asia/Ho_Chi_Minh): a learner, or a browser in which no one signed in that day. `uid` references
 * nothing: a past day's count stays when an account is removed.
 */
export const activity = pgTable(
  'activity',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    day: date().notNull(),
    uid: uuid(),
    /** The browser's; stays when its learner signs in, so that the browser is not counted again. */
    anonymousId: uuid(),
    /** Time of the learner's visit, or without one the browser's. */
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('activity_learner_once').on(table.day, table.uid),
    uniqueIndex('activity_browser_once').on(table.day, table.anonymousId),
    index().on(table.uid),
    index('activity_learners_of_day').on(table.day, table.at, table.uid).where(sql`${table.uid} is not null`),
    check('activity_someone', sql`${table.uid} is not null or ${table.anonymousId} is not null`),
  ],
);

/**
 * Counted by triggers in the visit's transaction, so that counting reads no visits, and forgetting them changes no
 * number.
 */
export const activityDays = pgTable(
  'activity_days',
  {
    day: date().notNull(),
    /** Concurrent connections count in separate rows, summed for a day. */
    part: integer().notNull(),
    loggedIn: integer().notNull(),
    anonymous: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.part] })],
);

// @ts-nocheck
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/**
 * Who was here on a day (in Asia/Ho_Chi_Minh): a learner, or a browser that nobody has signed in with that day. `uid`
 * references nothing: the count of a past day stays as it is when an account goes.
 */
export const activity = pgTable(
  'activity',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    day: date().notNull(),
    uid: uuid(),
    /** The browser's; stays when its learner signs in, so that the browser is not counted again. */
    anonymousId: uuid(),
    /** When the learner came, or, while there is none, the browser. */
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
 * How many were here on a day, kept by triggers in the transaction that writes them down, so that a day is counted without
 * reading who was there. What becomes of the rows of a past day, when they are forgotten too, changes none of its numbers.
 */
export const activityDays = pgTable(
  'activity_days',
  {
    day: date().notNull(),
    /** Connections that count at the same moment do so in rows of their own; a day's number is the sum. */
    part: integer().notNull(),
    loggedIn: integer().notNull(),
    anonymous: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.part] })],
);

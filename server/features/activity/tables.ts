import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

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
    check('activity_someone', sql`${table.uid} is not null or ${table.anonymousId} is not null`),
  ],
);

import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, timestamp } from 'drizzle-orm/pg-core';

/** One row, once the first screen has been filled in: its link then opens nothing. */
export const firstSetup = pgTable(
  'first_setup',
  {
    only: boolean().primaryKey().default(true),
    finishedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('first_setup_one', sql`${table.only}`)],
);

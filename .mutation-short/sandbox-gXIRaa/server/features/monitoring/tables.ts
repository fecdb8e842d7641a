// @ts-nocheck
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Errors of the site itself by their kind, however often they happen: what the owner is told of. */
export const errorReports = pgTable(
  'error_reports',
  {
    /** What failed and how: "GET /api/courses/:id: TypeError". */
    kind: text().primaryKey(),
    /** The newest error's own words. */
    message: text().notNull(),
    /** Since the owner was told last. */
    count: integer().notNull(),
    firstAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    toldAt: timestamp({ withTimezone: true }),
  },
  (table) => [check('error_reports_count', sql`${table.count} >= 0`)],
);

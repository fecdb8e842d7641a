import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Errors of the site itself, a row for each kind; the owner gets letters about them. */
export const errorReports = pgTable(
  'error_reports',
  {
    /** The call and the error: "GET /api/courses/:id: TypeError". */
    kind: text().primaryKey(),
    message: text().notNull(),
    /** Number since the owner's last letter. */
    count: integer().notNull(),
    firstAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    toldAt: timestamp({ withTimezone: true }),
  },
  (table) => [check('error_reports_count', sql`${table.count} >= 0`)],
);

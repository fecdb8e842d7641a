// @ts-nocheck
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** How often something was tried in the window that ends at `resetsAt`. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** SHA-256 of what is limited and for whom: the address or e-mail itself is not kept. */
    key: text().primaryKey(),
    count: integer().notNull(),
    resetsAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.resetsAt)],
);

import { sql } from 'drizzle-orm';
import { check, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { user } from '#server/features/identity/tables.ts';

/** The link to the weekly sheet that a learner gave to the family; a revoked one has no row. */
export const weekLinks = pgTable(
  'week_links',
  {
    uid: uuid().primaryKey().references(() => user.id, { onDelete: 'cascade' }),
    /** The part of the link by which it is found; alone it opens nothing (link.ts). */
    key: text().notNull().unique(),
    givenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('week_links_key', sql`${table.key} ~ '^[A-Za-z0-9_-]{22}$'`)],
);

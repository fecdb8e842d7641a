import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * What the admin, or the site itself, did to what belongs to others. Rows are only added: triggers refuse everything
 * else, but for `before` and `after` where personal values are blanked (docs/architecture.md, "Audit").
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    /** In the order of writing. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The admin's account; null for the site itself. */
    actorId: uuid(),
    /** The admin's e-mail at that time, or `system`. */
    actor: text().notNull(),
    action: text().notNull(),
    kind: text().notNull(),
    /** The id of what it was done to, whatever its kind has for ids. */
    thing: text().notNull(),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [index('audit_entries_of_thing').on(table.kind, table.thing)],
);

/** How often something that concerns security happened within a minute, by whom. Kept for some weeks. */
export const securityEvents = pgTable(
  'security_events',
  {
    minute: timestamp({ withTimezone: true }).notNull(),
    event: text({ enum: ['sign-in-refused', 'admin-sign-in-refused', 'admin-sign-in', 'forbidden'] }).notNull(),
    /** HMAC of the network; empty in the row of all for whom there was no room in that minute. */
    network: text().notNull(),
    /** HMAC of the account's e-mail, where one was named. */
    account: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.minute, table.event, table.network, table.account] }),
    check('security_events_event', sql`${table.event} in ('sign-in-refused', 'admin-sign-in-refused', 'admin-sign-in', 'forbidden')`),
  ],
);

import { sql, type SQL } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';

/** All that an entry says, without accents and capitals, for a search; of long values the beginning (a function of the migration). */
export const words = (entry: Record<'actor' | 'action' | 'kind' | 'thing' | 'before' | 'after', AnyPgColumn>): SQL =>
  sql`audit_words(${entry.actor}, ${entry.action}, ${entry.kind}, ${entry.thing}, ${entry.before}, ${entry.after})`;

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
  (table) => [
    index('audit_entries_of_thing').on(table.kind, table.thing),
    index('audit_entries_by_time').on(table.at, table.id),
    index('audit_entries_by_kind').on(table.kind, table.at, table.id),
    index('audit_entries_by_action').on(table.action, table.at, table.id),
    // Whole at once: a list of what is still to be sorted in would be read by each search.
    index('audit_entries_by_words').using('gin', sql`${words(table)} gin_trgm_ops`).with({ fastupdate: false }),
  ],
);

const SECURITY_EVENTS = ['sign-in-refused', 'admin-sign-in-refused', 'admin-sign-in', 'forbidden', 'malformed', 'too-often'] as const;

/** How often something that concerns security happened within a minute, by whom. Kept for a year. */
export const securityEvents = pgTable(
  'security_events',
  {
    minute: timestamp({ withTimezone: true }).notNull(),
    event: text({ enum: SECURITY_EVENTS }).notNull(),
    /** HMAC of the network; empty in the row of all for whom there was no room in that minute. */
    network: text().notNull(),
    /** HMAC of the account's e-mail, where one was named. Of what was malformed or too often it is empty: most of it is a slip in a form. */
    account: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.minute, table.event, table.network, table.account] }),
    check('security_events_event', sql`${table.event} in (${sql.raw(SECURITY_EVENTS.map((event) => `'${event}'`).join(', '))})`),
  ],
);

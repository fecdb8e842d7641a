import { sql, type SQL } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';

/** Makes an entry's searchable text without accents and case; long values are cut (a function of the migration). */
export const words = (entry: Record<'actor' | 'action' | 'kind' | 'thing' | 'before' | 'after', AnyPgColumn>): SQL =>
  sql`audit_words(${entry.actor}, ${entry.action}, ${entry.kind}, ${entry.thing}, ${entry.before}, ${entry.after})`;

/**
 * Actions of the admin or of the site itself on others' data. Rows are only added: triggers refuse all changes except
 * blanking personal values in `before` and `after` (docs/architecture.md, "Audit").
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The admin's account; null for the site itself. */
    actorId: uuid(),
    /** The admin's e-mail at that time, or `system`. */
    actor: text().notNull(),
    action: text().notNull(),
    kind: text().notNull(),
    /** Id of the thing acted on, in its kind's own form. */
    thing: text().notNull(),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [
    index('audit_entries_of_thing').on(table.kind, table.thing),
    index('audit_entries_by_time').on(table.at, table.id),
    index('audit_entries_by_kind').on(table.kind, table.at, table.id),
    index('audit_entries_by_action').on(table.action, table.at, table.id),
    // Without fastupdate: every search would read the list of pending entries.
    index('audit_entries_by_words').using('gin', sql`${words(table)} gin_trgm_ops`).with({ fastupdate: false }),
  ],
);

const SECURITY_EVENTS = ['sign-in-refused', 'admin-sign-in-refused', 'admin-sign-in', 'forbidden', 'malformed', 'too-often'] as const;

/** Counts of security events by minute, network and account. Kept for a year. */
export const securityEvents = pgTable(
  'security_events',
  {
    minute: timestamp({ withTimezone: true }).notNull(),
    event: text({ enum: SECURITY_EVENTS }).notNull(),
    /** HMAC of the network; empty in the row that counts all beyond the minute's limit. */
    network: text().notNull(),
    /** HMAC of the named account's e-mail. Empty for malformed and too frequent calls, mostly slips in a form. */
    account: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.minute, table.event, table.network, table.account] }),
    check('security_events_event', sql`${table.event} in (${sql.raw(SECURITY_EVENTS.map((event) => `'${event}'`).join(', '))})`),
  ],
);

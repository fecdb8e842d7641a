import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Events on their way to browsers: written in the transaction of their cause, sent after it, so that a crash in
 * between loses none.
 */
export const pushEvents = pgTable(
  'push_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    channel: text().notNull(),
    event: text().notNull(),
    data: jsonb().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('push_events_waiting').on(table.channel).where(sql`${table.sentAt} is null`), index('push_events_of_channel').on(table.channel, table.id), index().on(table.createdAt)],
);

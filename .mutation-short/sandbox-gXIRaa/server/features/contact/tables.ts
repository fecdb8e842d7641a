// @ts-nocheck
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What visitors wrote to the owner. */
export const messages = pgTable(
  'messages',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    done: boolean().notNull().default(false),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('messages_by_time').on(table.at, table.id)],
);

/** What the owner answered from the admin area. */
export const messageReplies = pgTable(
  'message_replies',
  {
    /** The browser's: the same answer is sent once. */
    id: uuid().primaryKey(),
    messageId: uuid().notNull().references(() => messages.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('message_replies_of_message').on(table.messageId)],
);

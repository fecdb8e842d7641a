import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const messages = pgTable(
  'messages',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    done: boolean().notNull().default(false),
    /** Searched text, without accents and case. */
    words: text().generatedAlwaysAs(sql`im_unaccent(name || ' ' || email || ' ' || message)`),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('messages_by_time').on(table.at, table.id),
    index('messages_open').on(table.at, table.id).where(sql`not ${table.done}`),
    index('messages_of_address').on(sql`lower(${table.email})`),
    index('messages_words').using('gin', sql`${table.words} gin_trgm_ops`).with({ fastupdate: false }),
  ],
);

export const messageReplies = pgTable(
  'message_replies',
  {
    /** Made by the browser: a repeated reply is sent once. */
    id: uuid().primaryKey(),
    messageId: uuid().notNull().references(() => messages.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('message_replies_of_message').on(table.messageId)],
);

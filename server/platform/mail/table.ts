import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Mail } from './mailer.ts';

const at = () => timestamp({ withTimezone: true }).notNull();

/** Mails not sent yet. A row is deleted when its mail was handed over or given up, because its links open accounts. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    /** Null: no mail is sent; see `enqueueMail`. */
    content: jsonb().$type<Mail>(),
    attempts: integer().notNull().default(0),
    createdAt: at().defaultNow(),
    /** Earliest time of the next try; during a sending, the time at which another node may take over. */
    nextAt: at().defaultNow(),
    expiresAt: at(),
  },
  (table) => [index().on(table.nextAt)],
);

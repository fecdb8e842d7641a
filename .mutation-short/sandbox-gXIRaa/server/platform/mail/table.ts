// @ts-nocheck
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Mail } from './mailer.ts';

const at = () => timestamp({ withTimezone: true }).notNull();

/** Mails that have not gone out yet. A row goes when its mail was handed over or given up: links in it open accounts. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    /** Null: nothing is sent; see `enqueueMail`. */
    content: jsonb().$type<Mail>(),
    /** How often handing it over was begun. */
    attempts: integer().notNull().default(0),
    createdAt: at().defaultNow(),
    /** Not before this time; while a node is at work, when another may take its place. */
    nextAt: at().defaultNow(),
    /** From then on the mail is of no use. */
    expiresAt: at(),
  },
  (table) => [index().on(table.nextAt)],
);

import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { TaughtClass } from '#contract/introduction.ts';

/** One row, once the owner has written the site's particulars; before that those of `content/site.yaml` apply. */
export const siteParticulars = pgTable(
  'site_particulars',
  {
    only: boolean().primaryKey().default(true),
    /** Rises with each change, to prevent lost edits. */
    version: integer().notNull().default(1),
    name: text().notNull(),
    slogan: text().notNull(),
    address: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    workingHours: text().notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('site_particulars_one', sql`${table.only}`)],
);

/** One row, once the owner has written an introduction. */
export const siteIntroduction = pgTable(
  'site_introduction',
  {
    only: boolean().primaryKey().default(true),
    /** Rises with each change, to prevent lost edits. */
    version: integer().notNull().default(1),
    logo: text().notNull(),
    hero: text().notNull(),
    /** Safe HTML, with formulas in the author's notation. */
    text: text().notNull(),
    classes: jsonb().$type<TaughtClass[]>().notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('site_introduction_one', sql`${table.only}`)],
);

/** One row, once the owner has written the head of printed papers. */
export const paperHeads = pgTable(
  'paper_heads',
  {
    only: boolean().primaryKey().default(true),
    authority: text().notNull(),
    school: text().notNull(),
    exam: text().notNull(),
    /** Null: the time of the paper. */
    minutes: integer(),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('paper_heads_one', sql`${table.only}`), check('paper_heads_minutes', sql`${table.minutes} between 1 and 300`)],
);

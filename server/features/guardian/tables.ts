import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { user } from '#server/features/identity/tables.ts';

const at = () => timestamp({ withTimezone: true });

/** Years of birth of learners; a row without a year: the learner did not want to say it yet. */
export const birthYears = pgTable(
  'birth_years',
  {
    uid: uuid().primaryKey().references(() => user.id, { onDelete: 'cascade' }),
    year: smallint(),
    /** Time at which the learner last answered, or put the question off. */
    askedAt: at().notNull().defaultNow(),
  },
  (table) => [check('birth_years_year', sql`${table.year} between 1900 and 2200`)],
);

/**
 * Guardians asked, and their answers. A learner has one present request; when another replaces it, only an answered
 * one stays, as a proof.
 */
export const guardianRequests = pgTable(
  'guardian_requests',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    uid: uuid().notNull().references(() => user.id, { onDelete: 'cascade' }),
    /** In lower case. */
    email: text().notNull(),
    state: text({ enum: ['waiting', 'agreed', 'refused', 'withdrawn'] }).notNull().default('waiting'),
    isPresent: boolean().notNull().default(true),
    askedAt: at().notNull().defaultNow(),
    expiresAt: at().notNull(),
    answeredAt: at(),
    withdrawnAt: at(),
  },
  (table) => [
    index().on(table.uid),
    index().on(table.expiresAt),
    uniqueIndex('guardian_requests_one').on(table.uid).where(sql`${table.isPresent}`),
    check('guardian_requests_state', sql`${table.state} in ('waiting', 'agreed', 'refused', 'withdrawn')`),
    check('guardian_requests_answered', sql`(${table.state} = 'waiting') = (${table.answeredAt} is null)`),
  ],
);

/**
 * Learners whose guardians have agreed through the owner, who confirms it for a class before making cards
 * (docs/product-decisions.md 71).
 */
export const guardianAgreements = pgTable('guardian_agreements', {
  uid: uuid().primaryKey().references(() => user.id, { onDelete: 'cascade' }),
  agreedAt: at().notNull().defaultNow(),
});

export const guardianLinks = pgTable(
  'guardian_links',
  {
    /** SHA-256 of the link's code. */
    code: text().primaryKey(),
    request: uuid().notNull().references(() => guardianRequests.id, { onDelete: 'cascade' }),
    uid: uuid().notNull().references(() => user.id, { onDelete: 'cascade' }),
    createdAt: at().notNull().defaultNow(),
  },
  (table) => [index().on(table.request), index().on(table.uid)],
);

import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { user } from '#server/features/identity/tables.ts';

/** Accounts that end at `endsAt` unless somebody changes their mind (docs/product-decisions.md 51). */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    uid: uuid().primaryKey().references(() => user.id, { onDelete: 'cascade' }),
    /** Who wants it: what a guardian began, the learner cannot take back. */
    by: text({ enum: ['learner', 'guardian'] }).notNull(),
    /** By the learner's or a guardian's wish the owner did it: what only the owner began, the owner may take back, too. */
    byOwner: boolean().notNull().default(false),
    startedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.endsAt), check('account_deletions_by', sql`${table.by} in ('learner', 'guardian')`)],
);

/** Codes in mails by which somebody without a password shows that the account is theirs: the newest of each account. */
export const deletionCodes = pgTable('deletion_codes', {
  uid: uuid().primaryKey().references(() => user.id, { onDelete: 'cascade' }),
  /** Argon2id, in PHC form. */
  code: text().notNull(),
  tries: integer().notNull().default(0),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
});

/** Accounts that have ended, as long as there are backups with them: whoever comes back with one is ended again. */
export const endedAccounts = pgTable('ended_accounts', {
  uid: uuid().primaryKey(),
  day: date().notNull().default(sql`current_date`),
});

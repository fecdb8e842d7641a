import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { user } from '#server/features/identity/tables.ts';

/** Accounts that end at `endsAt` unless the deletion is cancelled (docs/product-decisions.md 51). */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    uid: uuid().primaryKey().references(() => user.id, { onDelete: 'cascade' }),
    /** The initiator: the learner cannot cancel a guardian's deletion. */
    by: text({ enum: ['learner', 'guardian'] }).notNull(),
    /** Started by the owner on behalf of learner or guardian: the owner may cancel it if only the owner wants it. */
    byOwner: boolean().notNull().default(false),
    startedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.endsAt), check('account_deletions_by', sql`${table.by} in ('learner', 'guardian')`)],
);

/** Mailed codes that prove an account without a password: the newest of each account. */
export const deletionCodes = pgTable('deletion_codes', {
  uid: uuid().primaryKey().references(() => user.id, { onDelete: 'cascade' }),
  /** Argon2id, in PHC form. */
  code: text().notNull(),
  tries: integer().notNull().default(0),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
});

/** Ended accounts, kept as long as backups with them: an account that comes back with a backup ends again. */
export const endedAccounts = pgTable('ended_accounts', {
  uid: uuid().primaryKey(),
  day: date().notNull().default(sql`current_date`),
});

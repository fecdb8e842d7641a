import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { mailboxColumn } from '#server/platform/mail/mailbox.ts';

/** The address of an account in a statement on "user"; empty for one without a mailbox. */
export const mailbox = mailboxColumn(sql`email`);

/** True for an account with a mailbox whose address is proved. */
export const isMailboxVerified = sql<boolean>`(email_verified and ${mailbox} <> '')`;

/**
 * All accounts as a table of any statement: `from ${accounts}`, or `join ${accounts} on accounts.uid = …`. The database
 * reads it like the table itself, by the same indexes.
 */
export const accounts = sql`(
  select id as uid, name, ${mailbox} as email, ${isMailboxVerified} as email_verified, created_at, updated_at, words from "user") as accounts`;

/**
 * The address of a row's account; null for one without a mailbox, and without an account.
 * @param uid not named `id`, `name` or `email`, which the statement would take for the account's own
 */
export const emailColumn = (uid: SQLWrapper): SQL<string | null> => sql`(select nullif(${mailbox}, '') from "user" where "user".id = ${uid})`;

/** The name of a row's account; null without one. @param uid as for `emailColumn` */
export const nameColumn = (uid: SQLWrapper): SQL<string | null> => sql`(select name from "user" where "user".id = ${uid})`;

/**
 * Columns for the owner of a row of the books: address and name, or the number of an ended account and no name.
 * @param uid as the statement names it (`orders.uid`): drizzle would omit a column's table, and so take it for one of
 * these
 */
export const ownerColumns = (uid: SQL) => ({
  email: sql<string>`coalesce((select ${mailbox} from "user" where "user".id = ${uid}), (select 'deleted-' || former_number from learners where learners.uid = ${uid}))`,
  name: sql<string>`coalesce(${nameColumn(uid)}, '')`,
});

/** Address, name and whether the address is proved, in one column; null without an account. */
export const accountColumn = (uid: SQLWrapper): SQL<{ email: string; name: string; emailVerified: boolean } | null> => sql`(
  select jsonb_build_object('email', ${mailbox}, 'name', name, 'emailVerified', ${isMailboxVerified}) from "user" where "user".id = ${uid})`;

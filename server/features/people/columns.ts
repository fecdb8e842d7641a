import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * All accounts as a table of any statement: `from ${accounts}`, or `join ${accounts} on accounts.uid = …`. The database
 * reads it like the table itself, by the same indexes.
 */
export const accounts = sql`(select id as uid, name, email, email_verified, created_at, updated_at, words from "user") as accounts`;

/**
 * The address of a row's account; null without one.
 * @param uid not named `id`, `name` or `email`, which the statement would take for the account's own
 */
export const emailColumn = (uid: SQLWrapper): SQL<string | null> => sql`(select email from "user" where "user".id = ${uid})`;

/** The name of a row's account; null without one. @param uid as for `emailColumn` */
export const nameColumn = (uid: SQLWrapper): SQL<string | null> => sql`(select name from "user" where "user".id = ${uid})`;

/**
 * Columns for the owner of a row of the books: address and name, or the number of an ended account and no name.
 * @param uid as the statement names it (`orders.uid`): drizzle would omit a column's table, and so take it for one of
 * these
 */
export const ownerColumns = (uid: SQL) => ({
  email: sql<string>`coalesce(${emailColumn(uid)}, (select 'deleted-' || former_number from learners where learners.uid = ${uid}))`,
  name: sql<string>`coalesce(${nameColumn(uid)}, '')`,
});

/** Address, name and whether the address is proved, in one column; null without an account. */
export const accountColumn = (uid: SQLWrapper): SQL<{ email: string; name: string; emailVerified: boolean } | null> => sql`(
  select jsonb_build_object('email', email, 'name', name, 'emailVerified', email_verified) from "user" where "user".id = ${uid})`;

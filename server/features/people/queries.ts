import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { isMailboxVerified, mailbox } from './columns.ts';

/** `email` is empty, and `emailVerified` false, for an account without a mailbox. */
type Account = { uid: string; email: string; name: string; emailVerified: boolean };

async function selectAccounts(db: Db, which: SQL): Promise<Account[]> {
  const { rows } = await db.execute<Account>(sql`
    select id as uid, ${mailbox} as email, name, ${isMailboxVerified} as "emailVerified" from "user" where ${which}`);
  return rows;
}

export const findAccount = async (db: Db, uid: string): Promise<Account | undefined> => (await selectAccounts(db, sql`id = ${uid}`))[0];

export const findAccounts = async (db: Db, uids: string[]): Promise<Account[]> =>
  uids.length === 0 ? [] : selectAccounts(db, sql`id = any(${`{${uids.join(',')}}`}::uuid[])`);

/** @param email in lower case */
export const findAccountByEmail = async (db: Db, email: string): Promise<Account | undefined> => (await selectAccounts(db, sql`email = ${email}`))[0];

/** Finds an account and locks its row until the transaction ends. */
export const lockAccount = async (tx: Db, uid: string): Promise<Account | undefined> => (await selectAccounts(tx, sql`id = ${uid} for update`))[0];

export async function selectJoinTime(db: Db, uid: string): Promise<Date | undefined> {
  const { rows: [row] } = await db.execute<{ at: string }>(sql`select created_at as at from "user" where id = ${uid}`);
  return row && new Date(row.at);
}

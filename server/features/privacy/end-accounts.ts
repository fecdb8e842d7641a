import { sql } from 'drizzle-orm';
import { accounts, lockAccount } from '#server/features/people/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Sender } from '#server/platform/mail/link-mail.ts';
import { enqueueMail, MAIL_LIFE } from '#server/platform/mail/queue.ts';
import { theRow } from '#server/platform/database/the-row.ts';
import type { Person, PersonalData } from '#server/platform/personal-data.ts';
import { mergeEndedAccounts } from './ended-list.ts';
import { accountEndedMail } from './mails.ts';

type Deps = {
  db: Db;
  /** Folder of the list of ended accounts, beside the database. */
  dataFolder: string;
  sender: () => Promise<Sender>;
  /** Each feature's, one whose rows refer to another's after it. */
  data: PersonalData[];
  /** Removes a file from the storage. */
  removeFile: (name: string) => Promise<void>;
};

/**
 * Ends the accounts that are due, and those that a restored backup brought back, each in its own transaction. After a
 * failure it goes on with the others, and throws the first error at the end.
 */
export async function endDueAccounts({ db, dataFolder, sender, data, removeFile }: Deps): Promise<void> {
  await mergeEndedAccounts(db, dataFolder);
  const { rows } = await db.execute<{ uid: string; again: boolean }>(sql`
    select accounts.uid, true as again from ${accounts} join ended_accounts on ended_accounts.uid = accounts.uid
    union all
    select uid, false from account_deletions where ends_at <= now() and uid not in (select uid from ended_accounts)`);
  let failure: { error: unknown } | undefined;
  for (const { uid, again } of rows) {
    const told = again ? undefined : await sender();
    try {
      const files = [];
      for (const { selectFiles } of data) if (selectFiles) files.push(...(await selectFiles(db, uid)));
      // Files just sent in, or that cannot be removed now, go with the next clearing of the storage.
      if (await db.transaction((tx) => endAccount(tx, uid, data, told))) for (const name of files) await removeFile(name);
    } catch (error) {
      failure ??= { error };
    }
  }
  if (rows.length > 0) await mergeEndedAccounts(db, dataFolder);
  if (failure) throw failure.error;
}

/**
 * Ends an account in the caller's transaction: docs/product-decisions.md 51. Does nothing when it is already gone or
 * its deletion was cancelled.
 * @param told the site's data for its last mail; absent where the account ends again, after a restore
 * @returns whether it has ended
 */
async function endAccount(tx: Db, uid: string, data: PersonalData[], told: Sender | undefined): Promise<boolean> {
  await tx.execute(sql`select set_config('vo_toan.deletes_account', 'yes', true)`);
  // A cancellation at this moment comes first, or finds the account gone.
  const due = sql`select from account_deletions where uid = ${uid} and ends_at <= now() for update`;
  if (told && (await tx.execute(due)).rowCount === 0) return false;
  // The learner first, as in all changes of coins and purchases.
  const { rows: [learner] } = await tx.execute<{ phone: string }>(sql`
    select phone_number as phone from learners where uid = ${uid} for update`);
  const account = await lockAccount(tx, uid);
  if (!account) return false;
  const person: Person = { uid, email: account.email, name: account.name, phone: learner?.phone ?? '' };
  const former = learner ? await makeFormer(tx) : uid; // without a record it has no books
  for (const { tables, blank } of data.toReversed()) {
    for (const atEnd of Object.values(tables)) {
      if (typeof atEnd === 'string') continue;
      for (const statement of atEnd(person, former)) await tx.execute(statement);
    }
    await blank?.(tx, person);
  }
  if (told) await enqueueMail(tx, accountEndedMail(person.email, told), MAIL_LIFE.long);
  return true;
}

/** Makes the next anonymous learner and returns the uid under which the books stay. */
async function makeFormer(tx: Db): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('former learners', 0))`);
  const { rows } = await tx.execute<{ uid: string }>(sql`
    insert into learners (uid, former_number)
    select gen_random_uuid(), coalesce(max(former_number), 0) + 1 from learners returning uid`);
  return theRow(rows).uid;
}

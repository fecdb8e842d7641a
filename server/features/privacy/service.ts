import { findAccount } from '#server/features/people/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Sender } from '#server/platform/mail/link-mail.ts';
import { deletionOf, cancelDeletion, startDeletion } from './deletion.ts';

export { endDueAccounts } from './end-accounts.ts';
export { deletionColumn } from './deletion.ts';

/**
 * Schedules the end of a deleted student's account if it has no e-mail: without the card nobody can sign in to it, and
 * it bears the student's name. @returns whether it will end
 */
export async function endAccountOfStudent(tx: Db, uid: string, from: Sender): Promise<boolean> {
  const account = await findAccount(tx, uid);
  if (account?.email !== '') return false;
  await startDeletion(tx, { uid, by: 'owner', ...from });
  return true;
}

/** An account's deletion by the learner's guardian. */
export const deletionByGuardian = {
  start: (tx: Db, uid: string, from: Sender) => startDeletion(tx, { uid, by: 'guardian', ...from }),
  keep: (tx: Db, uid: string) => cancelDeletion(tx, { uid, by: 'guardian' }),
  of: deletionOf,
};

import type { Db } from '#server/platform/database/database.ts';
import type { Sender } from '#server/platform/mail/link-mail.ts';
import { deletionOf, cancelDeletion, startDeletion } from './deletion.ts';

export { endDueAccounts } from './end-accounts.ts';
export { deletionColumn } from './deletion.ts';

/** An account's deletion by the learner's guardian. */
export const deletionByGuardian = {
  start: (tx: Db, uid: string, from: Sender) => startDeletion(tx, { uid, by: 'guardian', ...from }),
  keep: (tx: Db, uid: string) => cancelDeletion(tx, { uid, by: 'guardian' }),
  of: deletionOf,
};

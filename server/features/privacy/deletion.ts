import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { addNotice } from '#server/features/notices/service.ts';
import { findAccount } from '#server/features/people/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { formatMoment } from '#server/platform/day.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Sender } from '#server/platform/mail/link-mail.ts';
import { enqueueMail, MAIL_LIFE } from '#server/platform/mail/queue.ts';
import { deletionStartedMail, type ReturnInfo } from './mails.ts';
import { accountDeletions } from './tables.ts';

export type Deletion = { endsAt: Date; by: 'learner' | 'guardian'; byOwner: boolean };

/** `owner`: on behalf of the learner, who can cancel it like one of their own. */
type Actor = Deletion['by'] | 'owner';

/** Days in which the deletion can be cancelled. */
const DAYS = 7;

/**
 * Schedules an account's end, and tells its owner by mail. An earlier schedule keeps its day; a guardian's wish is
 * added to it.
 * @param site name of the site, for the mail, like its address and the way in which the learner `comesBack`
 * @throws AppError `not-found` when the account does not exist
 */
export const startDeletion = (
  db: Db, { uid, by: actor, site, origin, comesBack }: Sender & { uid: string; by: Actor; comesBack?: ReturnInfo },
): Promise<{ endsAt: Date }> =>
  db.transaction(async (tx) => {
    const account = await findAccount(tx, uid);
    if (!account) throw new AppError('not-found');
    const before = await deletionOf(tx, uid);
    const byOwner = actor === 'owner';
    const [begun] = await tx
      .insert(accountDeletions)
      .values({ uid, by: byOwner ? 'learner' : actor, byOwner, endsAt: sql`now() + make_interval(days => ${DAYS})` })
      .onConflictDoUpdate({
        target: accountDeletions.uid,
        set: {
          by: sql`case when excluded.by = 'guardian' then excluded.by else ${accountDeletions.by} end`,
          // The owner alone cannot cancel a deletion that the learner or a guardian wants, too.
          byOwner: sql`${accountDeletions.byOwner} and excluded.by_owner`,
        },
      })
      .returning({ endsAt: accountDeletions.endsAt, by: accountDeletions.by, byOwner: accountDeletions.byOwner });
    if (!begun) throw new Error('the deletion was not written');
    if (before?.by !== begun.by) {
      await enqueueMail(tx, deletionStartedMail(account.email, { ...begun, site, origin, comesBack }), MAIL_LIFE.long);
      if (account.email === '') await addNotice(tx, { uid, kind: 'deletion', reference: 'start', text: deletionWords(begun), path: '/profile' });
    }
    return { endsAt: begun.endsAt };
  });

/** Tells a learner without a mailbox that the account will end. */
function deletionWords({ endsAt, by, byOwner }: Deletion): string {
  const who = by === 'guardian' ? 'Phụ huynh đã rút lại sự đồng ý' : byOwner ? 'Thầy cô đã xóa tài khoản này' : 'Có yêu cầu xóa tài khoản này';
  return `${who}: tài khoản sẽ bị xóa lúc ${formatMoment(endsAt)}. Đến lúc đó em vẫn học như thường.${by === 'guardian' ? '' : ' Muốn giữ lại, em mở Hồ sơ.'}`;
}

/**
 * Cancels a scheduled deletion, if any.
 * @throws AppError `deletion-by-guardian` for the learner, `deletion-not-by-owner` for the owner, `not-found` when the
 * account is gone
 */
export async function cancelDeletion(db: Db, { uid, by }: { uid: string; by: Actor }): Promise<void> {
  const theirs = {
    guardian: undefined, learner: eq(accountDeletions.by, 'learner'), owner: and(eq(accountDeletions.by, 'learner'), accountDeletions.byOwner),
  }[by];
  const kept = await db
    .delete(accountDeletions)
    .where(and(eq(accountDeletions.uid, uid), theirs))
    .returning({ uid: accountDeletions.uid });
  if (kept.length > 0) return;
  if (await deletionOf(db, uid)) throw new AppError(by === 'owner' ? 'deletion-not-by-owner' : 'deletion-by-guardian');
  if (!(await findAccount(db, uid))) throw new AppError('not-found'); // it has just ended
}

export const deletionColumn = (uid: SQLWrapper): SQL<Deletion | null> =>
  sql`(select jsonb_build_object('endsAt', ends_at, 'by', by, 'byOwner', by_owner) from ${accountDeletions} where uid = ${uid})`
    .mapWith(({ endsAt, by, byOwner }: { endsAt: string; by: Deletion['by']; byOwner: boolean }): Deletion => ({ endsAt: new Date(endsAt), by, byOwner }));

export async function deletionOf(db: Db, uid: string): Promise<Deletion | undefined> {
  const [found] = await db
    .select({ endsAt: accountDeletions.endsAt, by: accountDeletions.by, byOwner: accountDeletions.byOwner })
    .from(accountDeletions)
    .where(eq(accountDeletions.uid, uid));
  return found;
}

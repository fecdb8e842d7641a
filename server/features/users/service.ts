import { eq, sql } from 'drizzle-orm';
import type { Grade } from '#contract/enums.ts';
import type { AdminUser, User } from '#contract/users.ts';
import { appendEntry, selectBalance, lockLearner } from '#server/features/coins/service.ts';
import { renameAccount } from '#server/features/identity/service.ts';
import { matchAccounts } from '#server/features/people/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { dayOf } from '#server/platform/day.ts';
import { AppError } from '#server/platform/errors.ts';
import { toPage } from '#server/platform/http/pagination.ts';
import { prepareStatement } from '#server/platform/database/prepare-statement.ts';
import { displayNameFrom, phoneNumberFrom } from './rules.ts';
import { findAccountByUid, selectNewestAccounts, countAccounts, toAdminUser } from './queries.ts';
import { ONE, selectUserRecord, type RecordColumn } from './record.ts';
import { learners } from './tables.ts';

export { countLearners, findChosenGrade } from './queries.ts';

const START_COINS = 100;

export type ProfileChange = {
  displayName?: string | undefined;
  phoneNumber?: string | undefined;
  /** May only repeat the present balance. */
  currentCoin?: unknown;
};

type UsersDeps = {
  db: Db;
  /** Columns that other features add to a record; `asks` come in this order. */
  recordColumns?: RecordColumn[];
};

export function usersService({ db, recordColumns = [] }: UsersDeps) {
  const record = selectUserRecord(recordColumns);
  const readRecord = prepareStatement(db, db.select(record.columns(sql.placeholder('uid'))).from(ONE));
  const read = async (tx: Db, uid: string): Promise<User | undefined> =>
    record.from(uid, (await tx.select(record.columns(sql`${uid}`)).from(ONE))[0]);

  /** Returns the learner's record, making one with its first coins if it is missing. */
  const find = async (uid: string): Promise<User> =>
    record.from(uid, (await readRecord({ uid }))[0]) ?? db.transaction(async (tx) => {
      await make(tx, uid);
      return required(await read(tx, uid));
    });

  return {
    find,

    /** For statements that change something and return the record with it. */
    record,

    /** Makes a missing record, without reading more. */
    ensure: async (uid: string): Promise<void> => {
      const known = await db.select({ uid: learners.uid }).from(learners).where(eq(learners.uid, uid));
      if (known.length === 0) await find(uid);
    },

    /** The same for a learner whom the admin names; does nothing without an account. */
    ensureNamed: async (uid: string): Promise<void> => {
      const known = await findAccountByUid(db, uid);
      if (known && !known.ended) await find(uid);
    },

    search: async (q: string, cursor: string | undefined): Promise<{ items: AdminUser[]; total: number; more: boolean; next: string | null }> => {
      const text = q.trim();
      const which = text === '' ? undefined : await matchAccounts(db, text);
      const { items, next } = toPage(await selectNewestAccounts(db, which, cursor));
      return { items: items.map(toAdminUser), ...(await countAccounts(db, which)), next };
    },

    /** For the admin. @throws AppError `not-found` */
    account: async (uid: string): Promise<AdminUser> => {
      const row = await findAccountByUid(db, uid);
      if (!row) throw new AppError('not-found', 'Không tìm thấy học sinh này.');
      return toAdminUser(row);
    },

    /**
     * Writes name and phone number; absent ones stay.
     * @throws AppError `invalid-name`, `invalid-phone`, `coins-not-writable`; writes nothing then
     */
    update: async (uid: string, change: ProfileChange): Promise<User> => {
      const displayName = change.displayName === undefined ? undefined : displayNameFrom(change.displayName);
      const phoneNumber = change.phoneNumber === undefined ? undefined : phoneNumberFrom(change.phoneNumber);
      await find(uid);
      return db.transaction(async (tx) => {
        // Locked first, before any write: otherwise two changes could deadlock.
        await lockLearner(tx, uid);
        if (change.currentCoin !== undefined && change.currentCoin !== (await selectBalance(tx, uid))) {
          throw new AppError('coins-not-writable');
        }
        if (displayName !== undefined) await renameAccount(tx, uid, displayName);
        if (phoneNumber !== undefined) await tx.update(learners).set({ phoneNumber }).where(eq(learners.uid, uid));
        return required(await read(tx, uid));
      });
    },

    chooseGrade: async (uid: string, grade: Grade): Promise<void> => {
      await find(uid);
      await db.update(learners).set({ grade, gradeChosenOn: dayOf(new Date()) }).where(eq(learners.uid, uid));
    },
  };
}

export type Users = ReturnType<typeof usersService>;

/** Makes the record once for each learner: concurrent calls wait for the first one's transaction. */
async function make(tx: Db, uid: string): Promise<void> {
  const made = await tx.insert(learners).values({ uid }).onConflictDoNothing().returning({ uid: learners.uid });
  if (made.length === 0) return;
  await appendEntry(tx, { uid, amount: START_COINS, reason: 'start', reference: 'start' });
}

function required(user: User | undefined): User {
  if (!user) throw new Error('the learner that was just written is missing');
  return user;
}

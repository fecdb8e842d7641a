import { eq } from 'drizzle-orm';
import type { AdminUser, User } from '#contract/users.ts';
import { appendEntry, balanceOf, lockLearner } from '#server/features/coins/service.ts';
import { enrolmentsOf } from '#server/features/enrolments/service.ts';
import { accountOf, rename } from '#server/features/identity/service.ts';
import { deletionOf } from '#server/features/privacy/service.ts';
import type { Db } from '#server/platform/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { pageOf } from '#server/platform/page-of.ts';
import { displayNameFrom, phoneNumberFrom } from './profile.ts';
import { accountByUid, accountsPage, countAccounts, shownAccount } from './queries.ts';
import { learners } from './tables.ts';

export { peopleNamed } from './queries.ts';

/** Coins of a new learner, in xu. */
const START_COINS = 100;

export type ProfileChange = {
  displayName?: string | undefined;
  phoneNumber?: string | undefined;
  /** May only repeat the present balance. */
  currentCoin?: unknown;
};

type UsersDeps = {
  db: Db;
  /** What others add to a record; what the learner is to be asked comes in this order. */
  asked?: ((db: Db, uid: string) => Promise<Pick<User, 'consent' | 'asks'>>)[];
};

/** The learners' own records. */
export function usersService({ db, asked = [] }: UsersDeps) {
  const read = async (on: Db, uid: string): Promise<User | undefined> => {
    let known = await readRecord(on, uid);
    if (!known) return undefined;
    for (const ask of asked) {
      const { asks = [], ...more } = await ask(on, uid);
      known = { ...known, ...more, ...(asks.length > 0 && { asks: [...(known.asks ?? []), ...asks] }) };
    }
    return known;
  };

  /** The learner's record, made with its first coins when it is missing. */
  const find = async (uid: string): Promise<User> =>
    (await read(db, uid)) ?? db.transaction(async (tx) => {
      await make(tx, uid);
      return required(await read(tx, uid));
    });

  return {
    find,

    /** Makes the learner's record when it is missing, and reads nothing more. */
    ensure: async (uid: string): Promise<void> => {
      const known = await db.select({ uid: learners.uid }).from(learners).where(eq(learners.uid, uid));
      if (known.length === 0) await find(uid);
    },

    /** The same for somebody whom the admin names; nothing for who has no account. */
    ensureNamed: async (uid: string): Promise<void> => {
      const known = await accountByUid(db, uid);
      if (known && !known.ended) await find(uid);
    },

    /** For the admin: accounts by name or address, and how many there are of them. */
    search: async (q: string, cursor: string | undefined): Promise<{ items: AdminUser[]; total: number; next: string | null }> => {
      const words = q.trim();
      const { items, next } = pageOf(await accountsPage(db, words, cursor));
      return { items: items.map(shownAccount), total: await countAccounts(db, words), next };
    },

    /** For the admin. @throws AppError `not-found` */
    account: async (uid: string): Promise<AdminUser> => {
      const row = await accountByUid(db, uid);
      if (!row) throw new AppError('not-found', 'Không tìm thấy học sinh này.');
      return shownAccount(row);
    },

    /**
     * Writes name and number; what is absent stays.
     * @throws AppError `invalid-name`, `invalid-phone`, `coins-not-writable`; nothing is written then
     */
    update: async (uid: string, change: ProfileChange): Promise<User> => {
      const displayName = change.displayName === undefined ? undefined : displayNameFrom(change.displayName);
      const phoneNumber = change.phoneNumber === undefined ? undefined : phoneNumberFrom(change.phoneNumber);
      await find(uid);
      return db.transaction(async (tx) => {
        // First of all, whatever is written after it: else two changes could wait for each other crosswise.
        await lockLearner(tx, uid);
        if (change.currentCoin !== undefined && change.currentCoin !== (await balanceOf(tx, uid))) {
          throw new AppError('coins-not-writable');
        }
        if (displayName !== undefined) await rename(tx, uid, displayName);
        if (phoneNumber !== undefined) await tx.update(learners).set({ phoneNumber }).where(eq(learners.uid, uid));
        return required(await read(tx, uid));
      });
    },
  };
}

export type Users = ReturnType<typeof usersService>;

/** Once for each learner: of parallel calls the others wait for the first one's transaction. */
async function make(tx: Db, uid: string): Promise<void> {
  const made = await tx.insert(learners).values({ uid }).onConflictDoNothing().returning({ uid: learners.uid });
  if (made.length === 0) return;
  await appendEntry(tx, { uid, amount: START_COINS, reason: 'start', reference: 'start' });
}

async function readRecord(db: Db, uid: string): Promise<User | undefined> {
  const [learner] = await db.select().from(learners).where(eq(learners.uid, uid));
  const account = await accountOf(db, uid);
  if (!account) throw new AppError('not-found');
  if (!learner) return undefined;
  const deletion = await deletionOf(db, uid);
  return {
    uid,
    email: account.email,
    displayName: account.name,
    phoneNumber: learner.phoneNumber,
    emailVerified: account.emailVerified,
    currentCoin: await balanceOf(db, uid),
    coursesEnrolled: await enrolmentsOf(db, uid),
    ...(deletion && { deletion: { endsAt: deletion.endsAt.toISOString(), by: deletion.by } }),
  };
}

function required(user: User | undefined): User {
  if (!user) throw new Error('the learner that was just written is missing');
  return user;
}

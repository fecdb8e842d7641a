import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { adjustBalance } from '#server/features/coins/service.ts';
import { birthYears } from '#server/features/guardian/tables.ts';
import { recordAgreement, versionsInForce } from '#server/features/legal/service.ts';
import { hashToken } from '#server/features/identity/hashed-tokens.ts';
import { secretFor, sessionCookieName, type Realm } from '#server/features/identity/realm.ts';
import { hashPassword } from '#server/features/identity/passwords.ts';
import { makeAccount, markOpened, setPassword, selectPendingRegistrations } from '#server/features/identity/queries.ts';
import { signedCookie } from '#server/features/identity/session-cookie.ts';
import { adminSession, adminUser, session, user } from '#server/features/identity/tables.ts';
import { usersService } from '#server/features/users/service.ts';
import type { Db } from '#server/platform/database/database.ts';

/** `cookie` is a Cookie header. */
export type SignedIn = { uid: string; email: string; cookie: string };

type LearnerOptions = {
  email?: string;
  verified?: boolean;
  /** Makes the learner's record with this balance, in xu; otherwise the first call makes it. */
  coins?: number;
  /** True for a learner without answers about age and terms; otherwise an agreeing adult. */
  unasked?: boolean;
};

/** Writes account and session rows, as a sign-in would. */
export async function makeLearner(
  db: Db, secret: string, { email = `${randomUUID()}@example.com`, verified = true, coins, unasked = false }: LearnerOptions = {},
): Promise<SignedIn> {
  const account = { email, name: email.slice(0, email.indexOf('@')), emailVerified: verified };
  const uid = idOf(await db.insert(user).values(account).returning({ id: user.id }));
  const { row, cookie } = newSession('learner', secret, uid);
  await db.insert(session).values(row);
  if (!unasked) {
    await db.insert(birthYears).values({ uid, year: 1990 });
    await recordAgreement(db, uid, await versionsInForce(db));
  }
  if (coins !== undefined) await giveCoins(db, uid, coins);
  return { uid, email, cookie };
}

export const putPasswordOf = async (db: Db, { uid }: Pick<SignedIn, 'uid'>, password: string): Promise<void> =>
  setPassword(db, uid, await hashPassword(password));

/** Makes the account of the newest registration, as the link in its mail would. */
export async function openLink(db: Db, email: string): Promise<void> {
  const [registration] = await selectPendingRegistrations(db, email, 1);
  if (!registration) throw new Error(`nobody has registered ${email}`);
  await makeAccount(db, registration);
  if (registration.agreed) await recordAgreement(db, registration.uid, registration.agreed);
  await markOpened(db, registration.uid);
}

/** Makes an account with `email` unless one exists (by `ensureAdmin`). */
export async function makeAdminSession(db: Db, secret: string, email = 'admin@votoan.local'): Promise<SignedIn> {
  const [known] = await db.select({ id: adminUser.id, email: adminUser.email }).from(adminUser);
  const account = { email, name: 'Admin', emailVerified: true };
  const uid = known?.id ?? idOf(await db.insert(adminUser).values(account).returning({ id: adminUser.id }));
  const { row, cookie } = newSession('admin', secret, uid);
  await db.insert(adminSession).values(row);
  return { uid, email: known?.email ?? email, cookie };
}

function newSession(realm: Realm, secret: string, userId: string) {
  const token = randomBytes(24).toString('base64url');
  const row = {
    userId,
    token: hashToken(token),
    expiresAt: sql<Date>`now() + interval '7 days'`,
    updatedAt: sql<Date>`now()`,
  };
  const name = sessionCookieName(realm, 'http://localhost');
  return { row, cookie: `${name}=${signedCookie(token, secretFor(secret, `${realm} sessions`))}` };
}

async function giveCoins(db: Db, uid: string, coins: number): Promise<void> {
  const { currentCoin } = await usersService({ db }).find(uid);
  if (coins === currentCoin) return;
  await adjustBalance(db, { uid, amount: coins - currentCoin, reason: 'for a test', by: 'test' });
}

function idOf(rows: { id: string }[]): string {
  const [row] = rows;
  if (!row) throw new Error('nothing was written');
  return row.id;
}

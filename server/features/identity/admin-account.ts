import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '#server/features/audit/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { theRow } from '#server/platform/database/the-row.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { adminAccount, adminSession, adminTwoFactor, adminUser, user } from './tables.ts';

/** Key of an advisory lock, unique in this database. */
const LOCK = 7002;

type Wanted = { ADMIN_EMAIL?: string | undefined; ADMIN_PASSWORD?: string | undefined };

/** The admin's address until another is chosen. */
export const DEFAULT_ADMIN_EMAIL = 'admin@votoan.local';

/** Returns the admin's address, in lower case: that of the settings, or else the stored one. */
export async function adminEmail(db: Db, { ADMIN_EMAIL }: Wanted): Promise<string> {
  if (ADMIN_EMAIL !== undefined) return ADMIN_EMAIL.toLowerCase();
  const [stored] = await db.select({ email: adminUser.email }).from(adminUser);
  return stored?.email ?? DEFAULT_ADMIN_EMAIL;
}

/** Returns the account in whose name a command on the machine acts as the admin; undefined before the first start. */
export async function findAdmin(db: Db): Promise<{ uid: string; email: string } | undefined> {
  const known = await admin(db);
  return known && { uid: known.id, email: known.email };
}

const newPassword = () => randomBytes(15).toString('base64url');

/**
 * Makes the one admin account, or updates it from the settings: an address or password that has changed there ends the
 * admin's sessions. A password chosen in the admin area stays until the setting changes again. Safe on several servers
 * at once.
 * @returns the password if it was made here: it is not stored and cannot be shown again
 */
export function ensureAdminAccount(
  db: Db, { ADMIN_EMAIL, ADMIN_PASSWORD }: Wanted,
): Promise<{ email: string; generatedPassword?: string }> {
  return withAdminLock(db, async (tx) => {
    const known = await admin(tx);
    const email = await adminEmail(tx, { ADMIN_EMAIL });
    if (!known) {
      const password = ADMIN_PASSWORD ?? newPassword();
      await makeAdmin(tx, email, password, ADMIN_PASSWORD !== undefined);
      return { email, ...(ADMIN_PASSWORD === undefined && { generatedPassword: password }) };
    }
    const takenOver = known.settingPassword ?? known.password;
    const samePassword =
      ADMIN_PASSWORD === undefined || (takenOver !== null && (await verifyPassword({ hash: takenOver, password: ADMIN_PASSWORD })));
    if (ADMIN_PASSWORD !== undefined && known.settingPassword === null && samePassword) {
      // The account is older than this column.
      await tx.update(adminAccount).set({ settingPassword: known.password }).where(eq(adminAccount.userId, known.id));
    }
    if (known.email === email && samePassword) return { email };
    await tx.update(adminUser).set({ email, updatedAt: sql`now()` }).where(eq(adminUser.id, known.id));
    if (!samePassword) await setPassword(tx, known.id, ADMIN_PASSWORD, true);
    await tx.delete(adminSession).where(eq(adminSession.userId, known.id));
    return { email };
  });
}

/**
 * Gives a locked-out owner a new password, by a command on the machine; removes the second factor and every session of
 * the admin. Makes a missing account.
 * @returns the password: it is not stored and cannot be shown again
 */
export function resetAdminAccount(db: Db, { ADMIN_EMAIL }: Wanted): Promise<{ email: string; password: string }> {
  const password = newPassword();
  return withAdminLock(db, async (tx) => {
    const known = await admin(tx);
    const email = await adminEmail(tx, { ADMIN_EMAIL });
    if (known) {
      await setPassword(tx, known.id, password, false);
      await tx.update(adminUser).set({ email, emailVerified: true, twoFactorEnabled: false }).where(eq(adminUser.id, known.id));
      await tx.delete(adminTwoFactor);
      await tx.delete(adminSession);
      await recordAudit(tx, { actor: 'system', action: 'reset-password', thing: { kind: 'admin', id: email } });
    } else {
      await makeAdmin(tx, email, password, false);
    }
    return { email, password };
  });
}

/**
 * Sets the admin's address and password from the first screen, where the settings leave them open; ends the admin's
 * sessions.
 * @returns the address that the admin now signs in with
 */
export async function chooseAdminAccount(tx: Db, chosen: { email?: string | undefined; password?: string | undefined }): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  const known = await admin(tx);
  const email = chosen.email ?? known?.email ?? DEFAULT_ADMIN_EMAIL;
  if (!known) await makeAdmin(tx, email, chosen.password ?? newPassword(), false);
  else {
    if (chosen.password !== undefined) await setPassword(tx, known.id, chosen.password, false);
    await tx.update(adminUser).set({ email, updatedAt: sql`now()` }).where(eq(adminUser.id, known.id));
    await tx.delete(adminSession).where(eq(adminSession.userId, known.id));
  }
  return email;
}

export async function isInUse(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ used: boolean }>(sql`
    select exists (select from ${user}) or exists (select from ${adminUser} where ${adminUser.signedInAt} is not null) as used`);
  return theRow(rows).used;
}

const withAdminLock = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    return work(tx);
  });

async function admin(db: Db) {
  const [known] = await db
    .select({
      id: adminUser.id, email: adminUser.email,
      password: adminAccount.password, settingPassword: adminAccount.settingPassword,
    })
    .from(adminUser)
    .innerJoin(adminAccount, eq(adminAccount.userId, adminUser.id));
  return known;
}

async function setPassword(db: Db, uid: string, password: string, fromSetting: boolean): Promise<void> {
  const hash = await hashPassword(password);
  await db
    .update(adminAccount)
    .set({ password: hash, updatedAt: sql`now()`, ...(fromSetting && { settingPassword: hash }) })
    .where(eq(adminAccount.userId, uid));
  await db.update(adminUser).set({ mustChangePassword: false }).where(eq(adminUser.id, uid));
}

async function makeAdmin(tx: Db, email: string, password: string, fromSetting: boolean): Promise<void> {
  const made = theRow(await tx
    .insert(adminUser)
    .values({ email, name: 'Admin', emailVerified: true })
    .returning({ id: adminUser.id }));
  const hash = await hashPassword(password);
  await tx.insert(adminAccount).values({
    userId: made.id,
    accountId: made.id, // better-auth's form of a password account
    providerId: 'credential',
    password: hash,
    ...(fromSetting && { settingPassword: hash }),
    updatedAt: sql`now()`,
  });
}

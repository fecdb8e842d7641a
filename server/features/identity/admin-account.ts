import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database.ts';
import type { Settings } from '#server/settings.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { adminAccount, adminSession, adminUser } from './tables.ts';

/** Any number that nothing else locks in this database. */
const LOCK = 7002;

/**
 * Makes the one admin account (decision 14), or brings it in line with the settings: a changed address or password
 * is taken over, and ends the admin's sessions. Safe to call on several servers at once.
 * @returns the password when it was made here: it is kept nowhere and cannot be shown again
 */
export function ensureAdminAccount(
  db: Db, { ADMIN_EMAIL, ADMIN_PASSWORD }: Pick<Settings, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>,
): Promise<{ email: string; generatedPassword?: string }> {
  const email = ADMIN_EMAIL.toLowerCase();
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const [known] = await tx
      .select({ id: adminUser.id, email: adminUser.email, hash: adminAccount.password })
      .from(adminUser)
      .innerJoin(adminAccount, eq(adminAccount.userId, adminUser.id));
    if (!known) {
      const password = ADMIN_PASSWORD ?? randomBytes(12).toString('base64url');
      await makeAdmin(tx, email, password);
      return { email, ...(ADMIN_PASSWORD === undefined && { generatedPassword: password }) };
    }
    const samePassword =
      ADMIN_PASSWORD === undefined || (await verifyPassword({ hash: known.hash ?? '', password: ADMIN_PASSWORD }));
    if (known.email === email && samePassword) return { email };
    await tx.update(adminUser).set({ email, updatedAt: sql`now()` }).where(eq(adminUser.id, known.id));
    if (!samePassword) {
      const password = await hashPassword(ADMIN_PASSWORD);
      await tx.update(adminAccount).set({ password, updatedAt: sql`now()` }).where(eq(adminAccount.userId, known.id));
    }
    await tx.delete(adminSession).where(eq(adminSession.userId, known.id));
    return { email };
  });
}

async function makeAdmin(tx: Db, email: string, password: string): Promise<void> {
  const [made] = await tx
    .insert(adminUser)
    .values({ email, name: 'Admin', emailVerified: true })
    .returning({ id: adminUser.id });
  if (!made) throw new Error('the admin was not made');
  await tx.insert(adminAccount).values({
    userId: made.id,
    accountId: made.id, // better-auth's form of a password account
    providerId: 'credential',
    password: await hashPassword(password),
    updatedAt: sql`now()`,
  });
}

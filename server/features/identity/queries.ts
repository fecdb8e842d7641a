import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database.ts';
import { adminSession, adminUser, session, user } from './tables.ts';

const accountColumns = { uid: user.id, email: user.email, name: user.name, emailVerified: user.emailVerified };

/** A session that has not ended, with its learner, by one of the two things that name it. */
export async function liveSession(db: Db, by: { tokenHash: string } | { sessionId: string }) {
  const named = 'tokenHash' in by ? eq(session.token, by.tokenHash) : eq(session.id, by.sessionId);
  const [found] = await db
    .select({ sessionId: session.id, ...accountColumns })
    .from(session)
    .innerJoin(user, eq(session.userId, user.id))
    .where(and(named, gt(session.expiresAt, sql`now()`)));
  return found;
}

/** However much it is used, a session of the admin ends after this. */
const ADMIN_SESSION_LIFE = sql`interval '12 hours'`;

export async function liveAdminSession(db: Db, tokenHash: string) {
  const [found] = await db
    .select({
      uid: adminUser.id, email: adminUser.email, name: adminUser.name, emailVerified: adminUser.emailVerified,
      twoFactorEnabled: adminUser.twoFactorEnabled, mustChangePassword: adminUser.mustChangePassword,
    })
    .from(adminSession)
    .innerJoin(adminUser, eq(adminSession.userId, adminUser.id))
    .where(and(
      eq(adminSession.token, tokenHash),
      gt(adminSession.expiresAt, sql`now()`),
      gt(adminSession.createdAt, sql`now() - ${ADMIN_SESSION_LIFE}`),
    ));
  return found;
}

/** The sessions of a learner that have not ended, the one last used first. */
export const liveSessions = (db: Db, uid: string) =>
  db
    .select({
      id: session.id, userAgent: session.userAgent, createdAt: session.createdAt, updatedAt: session.updatedAt,
    })
    .from(session)
    .where(and(eq(session.userId, uid), gt(session.expiresAt, sql`now()`)))
    .orderBy(desc(session.updatedAt));

/** Ends one session of a learner, or all of them; false when there was none. */
export async function removeSessions(db: Db, uid: string, id?: string): Promise<boolean> {
  const one = id === undefined ? undefined : eq(session.id, id);
  const gone = await db.delete(session).where(and(eq(session.userId, uid), one)).returning({ id: session.id });
  return gone.length > 0;
}

/** Takes an account away that nobody has verified, with its password. @param email in lower case */
export async function removeUnverified(db: Db, email: string): Promise<void> {
  await db.delete(user).where(and(eq(user.email, email), eq(user.emailVerified, false)));
}

export async function markVerified(db: Db, uid: string): Promise<void> {
  await db.update(user).set({ emailVerified: true, updatedAt: sql`now()` }).where(eq(user.id, uid));
}

/** Takes away what is left of someone's earlier sessions: they end by themselves, but their rows would stay. */
export async function removeEndedSessions(
  db: Db, sessions: typeof session | typeof adminSession, uid: string,
): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, uid), lt(sessions.expiresAt, sql`now()`)));
}

export async function accountById(db: Db, uid: string) {
  const [found] = await db.select(accountColumns).from(user).where(eq(user.id, uid));
  return found;
}

/** @param email in lower case */
export async function isRegistered(db: Db, email: string): Promise<boolean> {
  const found = await db.select({ id: user.id }).from(user).where(eq(user.email, email));
  return found.length > 0;
}

export async function setName(db: Db, uid: string, name: string): Promise<void> {
  await db.update(user).set({ name, updatedAt: sql`now()` }).where(eq(user.id, uid));
}

import { and, desc, eq, gt, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { outsideAccount, outsideSession, user } from '../tables.ts';

export const FIREBASE = 'firebase';

/** Limits as for our own sessions: seven days from the last use, 180 at most, 20 browsers. */
const UNUSED = sql`interval '7 days'`;
const LONGEST = sql`interval '180 days'`;
const SESSIONS = 20;

const { id, userId, signedInAt, usedAt, userAgent, endedAt } = outsideSession;
const ofAccount = and(eq(outsideAccount.uid, userId), eq(outsideAccount.provider, outsideSession.provider));
/** Firebase's times are whole seconds: a sign-in in the second of signing out everywhere is accepted. */
const sinceSignOut = (at: SQL | typeof signedInAt) =>
  or(isNull(outsideAccount.signedOutAt), sql`${at} >= date_trunc('second', ${outsideAccount.signedOutAt})`);
const isLive = and(
  isNull(endedAt), gt(usedAt, sql`now() - ${UNUSED}`), gt(signedInAt, sql`now() - ${LONGEST}`), sinceSignOut(signedInAt),
);

export type SignIn = { subject: string; signedInAt: Date };

const isSignIn = (by: SignIn | { sessionId: string }) =>
  'sessionId' in by
    ? eq(id, by.sessionId)
    : and(eq(outsideAccount.provider, FIREBASE), eq(outsideAccount.subject, by.subject), eq(signedInAt, by.signedInAt));

/** Finds a known sign-in, with its learner; `isLive`: it has not ended. */
export async function findSignIn(db: Db, by: SignIn | { sessionId: string }) {
  const [found] = await db
    .select({
      sessionId: id, subject: outsideAccount.subject, uid: user.id, email: user.email, name: user.name, signedInAt,
      live: sql<boolean>`(${isLive})`,
    })
    .from(outsideSession)
    .innerJoin(outsideAccount, ofAccount)
    .innerJoin(user, eq(user.id, userId))
    .where(isSignIn(by));
  return found;
}

/** Stores a new sign-in, unless the account was signed out everywhere after it. */
export async function recordSignIn(db: Db, uid: string, at: Date, agent: string | undefined): Promise<void> {
  const when = sql`${at.toISOString()}::timestamptz`;
  await db.execute(sql`
    insert into ${outsideSession} (user_id, provider, signed_in_at, user_agent)
    select ${outsideAccount.uid}, ${FIREBASE}, ${when}, ${agent?.slice(0, 500) ?? null} from ${outsideAccount}
    where ${outsideAccount.uid} = ${uid} and ${outsideAccount.provider} = ${FIREBASE} and ${sinceSignOut(when)} and ${when} > now() - ${LONGEST}
    on conflict do nothing`);
  const kept = sql`
    select ${id} from ${outsideSession} where ${userId} = ${uid} and ${endedAt} is null order by ${usedAt} desc, ${signedInAt} desc limit ${SESSIONS}`;
  await db.update(outsideSession).set({ endedAt: sql`now()` })
    .where(and(eq(userId, uid), isNull(endedAt), sql`${id} not in (${kept})`));
}

/** Updates the listed time of the last use, once a day. */
export async function recordUse(db: Db, sessionId: string): Promise<void> {
  await db.update(outsideSession).set({ usedAt: sql`now()` })
    .where(and(eq(id, sessionId), lt(usedAt, sql`now() - interval '1 day'`)));
}

export const selectLiveSignIns = (db: Db, subject: string) =>
  db
    .select({ id, userAgent, createdAt: signedInAt, updatedAt: usedAt })
    .from(outsideSession)
    .innerJoin(outsideAccount, ofAccount)
    .where(and(eq(outsideAccount.provider, FIREBASE), eq(outsideAccount.subject, subject), isLive))
    .orderBy(desc(usedAt), desc(signedInAt));

const sessionsOf = (subject: string) => sql`${userId} in (
  select ${outsideAccount.uid} from ${outsideAccount} where ${outsideAccount.provider} = ${FIREBASE} and ${outsideAccount.subject} = ${subject})`;

/** Ends one sign-in; false when there was none. */
export async function endSignIn(db: Db, subject: string, sessionId: string): Promise<boolean> {
  const ended = await db.update(outsideSession).set({ endedAt: sql`now()` })
    .where(and(eq(id, sessionId), isNull(endedAt), sessionsOf(subject)))
    .returning({ id });
  return ended.length > 0;
}

/** Ends all sign-ins, including those whose tokens were never seen here. */
export const endSignIns = (db: Db, subject: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const known = await tx.update(outsideAccount).set({ signedOutAt: sql`now()` })
      .where(and(eq(outsideAccount.provider, FIREBASE), eq(outsideAccount.subject, subject)))
      .returning({ uid: outsideAccount.uid });
    await tx.update(outsideSession).set({ endedAt: sql`now()` }).where(and(isNull(endedAt), sessionsOf(subject)));
    return known.length > 0;
  });

/** Deletes sign-ins so old that their tokens open nothing. */
export async function forgetOldSignIns(db: Db): Promise<void> {
  await db.delete(outsideSession).where(lt(signedInAt, sql`now() - ${LONGEST} - interval '1 day'`));
}

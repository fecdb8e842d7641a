import { and, desc, eq, gt, isNotNull, isNull, lt, max, or, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { addressWithoutMailbox, mailboxColumn } from '#server/platform/mail/mailbox.ts';
import { prepareStatement } from '#server/platform/database/prepare-statement.ts';
import { batchRowReads } from '#server/platform/database/batch-reads.ts';
import type { Realm } from './realm.ts';
import { account, adminSession, adminUser, emailLink, session, user } from './tables.ts';

/** `email` is empty for an account without a mailbox. */
const accountColumns = { uid: user.id, email: mailboxColumn(sql`${user.email}`).as('email'), name: user.name, emailVerified: user.emailVerified };

const sessionColumns = { sessionId: session.id, ...accountColumns };
const isLive = gt(session.expiresAt, sql`now()`);

export async function findLiveSession(db: Db, sessionId: string) {
  const [found] = await db.select(sessionColumns).from(session).innerJoin(user, eq(session.userId, user.id))
    .where(and(eq(session.id, sessionId), isLive));
  return found;
}

/** Finds it by the hash of its token, for many concurrent callers in one statement. */
export function createLiveSessionReader(db: Db) {
  const live = prepareStatement(db, db.select({ token: session.token, ...sessionColumns }).from(session)
    .innerJoin(user, eq(session.userId, user.id)).where(and(sql`${session.token} = any(${sql.placeholder('tokens')}::text[])`, isLive)));
  const rowsOf = batchRowReads((tokens) => live({ tokens }), ({ token }) => token);
  return async (tokenHash: string) => (await rowsOf(tokenHash))[0];
}

export async function findLiveAdminSession(db: Db, tokenHash: string) {
  const [found] = await db
    .select({
      uid: adminUser.id, email: adminUser.email, name: adminUser.name, emailVerified: adminUser.emailVerified,
      twoFactorEnabled: adminUser.twoFactorEnabled, mustChangePassword: adminUser.mustChangePassword,
    })
    .from(adminSession)
    .innerJoin(adminUser, eq(adminSession.userId, adminUser.id))
    .where(and(eq(adminSession.token, tokenHash), gt(adminSession.expiresAt, sql`now()`)));
  return found;
}

export const selectLiveSessions = (db: Db, uid: string) =>
  db
    .select({
      id: session.id, userAgent: session.userAgent, createdAt: session.createdAt, updatedAt: session.updatedAt, byCard: session.byCard,
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

type CardSession = { uid: string; tokenHash: string; userAgent: string | null; ipAddress: string; seconds: number };

export async function insertCardSession(db: Db, { uid, tokenHash, userAgent, ipAddress, seconds }: CardSession): Promise<void> {
  await db.insert(session).values({
    userId: uid, token: tokenHash, userAgent, ipAddress, byCard: true, updatedAt: sql`now()`, expiresAt: sql`now() + make_interval(secs => ${seconds})`,
  });
}

/** Ends the sessions that a learner's card has made. */
export async function removeCardSessions(tx: Db, uid: string): Promise<void> {
  await tx.delete(session).where(and(eq(session.userId, uid), session.byCard));
}

/** Ends the session of a browser, if it has one. @param tokenHash of the browser's token */
export async function removeSession(db: Db, realm: Realm, tokenHash: string): Promise<void> {
  const table = realm === 'admin' ? adminSession : session;
  await db.delete(table).where(eq(table.token, tokenHash));
}

export async function removeEndedSessions(db: Db): Promise<void> {
  await db.delete(session).where(lt(session.expiresAt, sql`now()`));
}

export async function removeEndedAdminSessions(db: Db): Promise<void> {
  await db.delete(adminSession).where(lt(adminSession.expiresAt, sql`now()`));
}

/** Most browsers in which a learner is signed in. */
const SESSIONS = 20;

/** Deletes a learner's expired sessions, and those beyond the limit that were not used for longest. */
export async function removeSurplusSessions(db: Db, uid: string): Promise<void> {
  const kept = sql`
    select ${session.id} from ${session} where ${session.userId} = ${uid} and ${session.expiresAt} > now()
    order by ${session.updatedAt} desc, ${session.createdAt} desc limit ${SESSIONS}`;
  await db.delete(session).where(and(eq(session.userId, uid), sql`${session.id} not in (${kept})`));
}

export async function findAccountById(db: Db, uid: string) {
  const [found] = await db.select(accountColumns).from(user).where(eq(user.id, uid));
  return found;
}

/** @param email in lower case */
export async function findAccountByEmail(db: Db, email: string) {
  const [found] = await db.select(accountColumns).from(user).where(eq(user.email, email));
  return found;
}

export async function setName(db: Db, uid: string, name: string): Promise<void> {
  await db.update(user).set({ name, updatedAt: sql`now()` }).where(eq(user.id, uid));
}

/** Lets one transaction at a time work on an address. */
export async function lockEmail(tx: Db, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`address ${email}`}, 0))`);
}

/** Makes an account with a password and a proved address; false when the address has one already. */
export async function makeAccount(
  tx: Db, { uid, email, name, password }: { uid: string; email: string; name: string; password: string },
): Promise<boolean> {
  const made = await tx
    .insert(user)
    .values({ id: uid, email, name, emailVerified: true })
    .onConflictDoNothing()
    .returning({ id: user.id });
  if (made.length > 0) await putPassword(tx, uid, password);
  return made.length > 0;
}

/** Makes an account without a mailbox or a password; its learner signs in by a card. */
export async function makeCardAccount(tx: Db, uid: string, name: string): Promise<void> {
  await tx.insert(user).values({ id: uid, email: addressWithoutMailbox(uid), name, emailVerified: true });
}

/** Gives an account without a mailbox its own address and password. */
export async function addAddress(tx: Db, { uid, email, password }: { uid: string; email: string; password: string }): Promise<void> {
  await tx.update(user).set({ email, updatedAt: sql`now()` }).where(eq(user.id, uid));
  await setPassword(tx, uid, password);
}

/**
 * Makes an account without a password, whose address was proved elsewhere; returns no row when the address has one
 * already.
 */
export const makeVerifiedAccount = (tx: Db, email: string, name: string): Promise<{ uid: string }[]> =>
  tx.insert(user).values({ email, name, emailVerified: true }).onConflictDoNothing().returning({ uid: user.id });

/**
 * Records that an address is proved: deletes its unopened registrations, and all ways into an unproved account with
 * it, since they were made by others.
 */
export async function proveAddress(tx: Db, email: string): Promise<void> {
  await lockEmail(tx, email);
  await forgetLinksOf(tx, email);
  const [proved] = await tx.update(user).set({ emailVerified: true, updatedAt: sql`now()` })
    .where(and(eq(user.email, email), eq(user.emailVerified, false))).returning({ uid: user.id });
  if (!proved) return;
  await tx.delete(account).where(eq(account.userId, proved.uid));
  await removeSessions(tx, proved.uid);
}

/**
 * Ends the password and all sessions of an account that a provider's is about to join: its password may be a
 * stranger's.
 * @returns whether it had one
 */
export async function endPasswordBeforeJoin(tx: Db, email: string, provider: string, subject: string): Promise<boolean> {
  const hasJoined = and(eq(account.providerId, provider), eq(account.accountId, subject));
  if ((await tx.$count(account, hasJoined)) > 0) return false;
  const joined = await findAccountByEmail(tx, email);
  return joined !== undefined && removePassword(tx, joined.uid);
}

/** Removes the password of an account and ends its sessions; false where it has none. */
export async function removePassword(tx: Db, uid: string): Promise<boolean> {
  const gone = await tx
    .delete(account)
    .where(and(eq(account.userId, uid), eq(account.providerId, 'credential')))
    .returning({ id: account.id });
  if (gone.length > 0) await removeSessions(tx, uid);
  return gone.length > 0;
}

/** Sets a password, also a first one for a learner who signed in with Google until now. */
export async function setPassword(tx: Db, uid: string, password: string): Promise<void> {
  const changed = await tx
    .update(account)
    .set({ password, updatedAt: sql`now()` })
    .where(and(eq(account.userId, uid), eq(account.providerId, 'credential')))
    .returning({ id: account.id });
  if (changed.length === 0) await putPassword(tx, uid, password);
}

export async function selectPassword(db: Db, uid: string): Promise<string | undefined> {
  const own = and(eq(account.userId, uid), eq(account.providerId, 'credential'));
  const [found] = await db.select({ password: account.password }).from(account).where(own);
  return found?.password ?? undefined;
}

/** Stores a password in better-auth's form. */
async function putPassword(tx: Db, uid: string, password: string): Promise<void> {
  await tx.insert(account).values({ userId: uid, accountId: uid, providerId: 'credential', password, updatedAt: sql`now()` });
}

type LinkRow = typeof emailLink.$inferSelect;

export async function putLink(
  tx: Db, link: Pick<LinkRow, 'code' | 'email' | 'purpose' | 'uid' | 'name' | 'password' | 'agreed'>, seconds: number,
): Promise<void> {
  await tx.insert(emailLink).values({ ...link, expiresAt: sql`now() + make_interval(secs => ${seconds})` });
}

/** @param code the hash of a link's code */
export async function findLink(db: Db, code: string): Promise<(LinkRow & { isOver: boolean }) | undefined> {
  const [found] = await db.select().from(emailLink).where(eq(emailLink.code, code));
  return found && { ...found, isOver: found.expiresAt.valueOf() <= Date.now() };
}

/** Deletes a live link to a new password; false when it is used, expired or unknown. */
export async function removeLink(tx: Db, code: string): Promise<boolean> {
  const gone = await tx
    .delete(emailLink)
    .where(and(eq(emailLink.code, code), eq(emailLink.purpose, 'password'), gt(emailLink.expiresAt, sql`now()`)))
    .returning({ code: emailLink.code });
  return gone.length > 0;
}

export type Registration = { email: string; uid: string; name: string; password: string; agreed: LinkRow['agreed'] };

/** Columns that each registration has until its link is opened. */
const registrationColumns = { uid: sql<string>`${emailLink.uid}`, name: sql<string>`${emailLink.name}`, password: sql<string>`${emailLink.password}`, agreed: emailLink.agreed };

/** Finds a link's registration, opened or not. @param code the hash of a link's code */
export async function findRegistration(db: Db, code: string): Promise<(Registration & { isOpened: boolean; isOver: boolean }) | undefined> {
  const { email, openedAt, expiresAt } = emailLink;
  const [found] = await db
    .select({ email, ...registrationColumns, isOpened: sql<boolean>`${openedAt} is not null`, isOver: sql<boolean>`${expiresAt} <= now()` })
    .from(emailLink)
    .where(and(eq(emailLink.code, code), eq(emailLink.purpose, 'registration'), or(isNotNull(openedAt), isNotNull(emailLink.password))));
  return found;
}

/** Time in which an unopened registration can get another link. */
const WAITING = sql`interval '30 days'`;

/** The unopened registrations of an address, the newest first. */
export async function selectPendingRegistrations(db: Db, email: string, atMost: number): Promise<Registration[]> {
  const { uid, name, password, agreed, createdAt } = emailLink;
  const rows = await db
    .select(registrationColumns)
    .from(emailLink)
    .where(and(
      eq(emailLink.email, email), eq(emailLink.purpose, 'registration'), isNotNull(password), isNull(emailLink.openedAt),
      gt(createdAt, sql`now() - ${WAITING}`),
    ))
    .groupBy(uid, name, password, agreed)
    .orderBy(desc(max(createdAt)))
    .limit(atMost);
  return rows.map((row) => ({ email, ...row }));
}

/** Marks a registration's links as opened: they work no more, but say so. */
export async function markOpened(tx: Db, uid: string): Promise<void> {
  await tx.update(emailLink).set({ openedAt: sql`now()`, password: null }).where(eq(emailLink.uid, uid));
}

export async function forgetLinksOf(tx: Db, email: string): Promise<void> {
  await tx.delete(emailLink).where(and(eq(emailLink.email, email), isNull(emailLink.openedAt)));
}

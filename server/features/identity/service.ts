import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionAnswer } from '#contract/identity.ts';
import { recordAgreement, versionsInForce } from '#server/features/legal/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { createLimiter } from '#server/platform/rate-limits/limiter.ts';
import type { Caller } from '#server/platform/http/serve.ts';
import type { Settings } from '#server/settings.ts';
import { adminEmail, ensureAdminAccount } from './admin-account.ts';
import { adminCalls } from './admin-calls.ts';
import { duties } from './admin-rules.ts';
import { adminAuth, GOOGLE, googleAuth, learnerAuth, type GoogleEvents, type SessionEvents } from './auth.ts';
import type { IdentityDriver, SignedInPerson } from './driver.ts';
import { DONE_PATH, googleCalls } from './google-calls.ts';
import { hashToken } from './hashed-tokens.ts';
import { firstAdmin } from './first-admin.ts';
import { knownBrowsers } from './known-browser.ts';
import { learnerCalls } from './learner-calls.ts';
import { identityLimits } from './limiter.ts';
import { cardSessions } from './card-sessions.ts';
import { findLiveAdminSession, removeEndedSessions, setName, removeSurplusSessions } from './queries.ts';
import { secretFor, sessionCookieName } from './realm.ts';
import { registrationCookies } from './registration-cookie.ts';
import { replacedSession, signOutOf } from './sign-out.ts';
import { tokenFromCookie } from './session-cookie.ts';
import { tokenSyncCalls } from './token-sync.ts';
import { firebaseAccounts } from './firebase/accounts.ts';
import { firebaseOf } from './firebase/public-settings.ts';
import { GOOGLES_KEYS, publishedKeys } from './firebase/published-keys.ts';
import { forgetOldSignIns } from './firebase/sign-ins.ts';
import { renewSecondFactor } from './older-secret.ts';
import { ownAccounts } from './own-accounts.ts';
import { uidOfOutside, type OutsideEvents } from './outside-accounts.ts';
import { learnerSessions } from './learner-sessions.ts';
import { createEmailLinks } from './email-links.ts';

/** Milliseconds for which a sign-in proves the person; the same as Firebase's. */
const RECENT = 5 * 60_000;

/** `secret` is the installation's: keys of sessions, links and tokens are derived from it. */
export type IdentityDeps = {
  db: Db;
  settings: Settings;
  secret: string;
  siteName: () => Promise<string>;
  /** Milliseconds of a monotonic clock; tests replace the process's. */
  now?: () => number;
  /** An outside platform with the accounts of learners; absent: the one in the settings, or our own tables. */
  driver?: IdentityDriver;
  firebaseKeys?: string;
};

export function identityService({ db, settings, secret, siteName, now = () => performance.now(), driver: given, firebaseKeys = GOOGLES_KEYS }: IdentityDeps) {
  const browsers = knownBrowsers({ secret, origin: settings.origin });
  const limits = identityLimits(createLimiter({ db, on: settings.RATE_LIMITS === 'on' }), browsers);

  const links = createEmailLinks({ db, settings, siteName });
  const events: SessionEvents = { signedIn: (uid) => removeSurplusSessions(db, uid) };

  /** Records the agreement of a learner who signs in elsewhere; that page has shown the texts. */
  const agreed = async (on: Db, uid: string) => recordAgreement(on, uid, await versionsInForce(on));

  const { OIDC_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = settings;
  const client = clientId && clientSecret ? { issuer, clientId, clientSecret } : undefined;
  const googleEvents: GoogleEvents = {
    ...events,
    owns: async (email, subject) => {
      if (await links.joinProvider(GOOGLE, email, subject)) own.sessionEnded();
    },
    created: (uid) => agreed(db, uid),
    doneAddress: `${settings.origin}${DONE_PATH}`,
  };

  const outsideEvents: OutsideEvents = { created: agreed, passwordEnded: links.tellOtherSignIn };

  const auth = learnerAuth({ db, settings, secret }, events);
  const own = ownAccounts({ db, settings, secret, auth, now });
  const projectId = settings.FIREBASE_PROJECT_ID;
  const firebase = firebaseOf(settings);
  const elsewhere =
    given ?? (projectId && firebaseAccounts({ db, settings, projectId, secret, keys: publishedKeys(firebaseKeys), events: outsideEvents }));
  const driver = elsewhere || own;
  const syncs = settings.TOKEN_SYNC === 'on' || projectId !== undefined;
  const replaced = replacedSession('learner', { db, settings, secret, ended: own.sessionEnded });
  const learner = learnerCalls({ db, settings, limits, links, registrations: registrationCookies({ secret, origin: settings.origin }), auth, sessionOf: own.sessionOf, sessionEnded: own.sessionEnded, replaced });

  const uidOf = (person: SignedInPerson) =>
    driver.provider === 'own' ? person.subject : (person.uid ?? uidOfOutside(db, driver.provider, person, outsideEvents));
  const { subjectOf, ...sessions } = learnerSessions({ db, driver, ended: own.sessionEnded });

  const byAdminSession = async (request: FastifyRequest) => {
    const name = sessionCookieName('admin', settings.origin);
    const token = tokenFromCookie(request.headers.cookie, name, secretFor(secret, 'admin sessions'));
    const found = token === undefined ? undefined : await findLiveAdminSession(db, hashToken(token));
    if (!found?.emailVerified) return undefined;
    const { ADMIN_EMAIL } = settings;
    return ADMIN_EMAIL === undefined || found.email === ADMIN_EMAIL.toLowerCase() ? found : undefined;
  };

  return {
    /** Tells from a call's headers whether a learner may make it; absent: any may. */
    mayBeSignedIn: driver.mayBeSignedIn,

    caller: async (request: FastifyRequest): Promise<Caller | undefined> => {
      const found = await driver.person(request);
      if (!found?.emailVerified) return undefined;
      const { subject, ...person } = found;
      return { ...person, uid: await uidOf(found), ...(elsewhere && { alias: subject }) };
    },

    /**
     * Returns the admin, only by the admin session: signing in as a learner never opens the admin area.
     * @throws AppError `admin-duties` when the account must be made safer before it opens anything but itself
     */
    adminCaller: async (request: FastifyRequest, opens: 'admin' | 'admin-account'): Promise<Caller | undefined> => {
      const found = await byAdminSession(request);
      if (found && opens === 'admin' && duties(settings, found).length > 0) throw new AppError('admin-duties');
      return found && { uid: found.uid, email: found.email, name: found.name, emailVerified: found.emailVerified };
    },

    /**
     * Makes a token for `Authorization: Bearer`, valid for some seconds while the session lasts.
     * @throws AppError `not-signed-in`
     */
    bearerToken: async (caller: Caller): Promise<{ token: string; expiresIn: number }> => {
      const subject = await subjectOf(caller.uid);
      // A token does not prolong itself.
      if (caller.sessionId === undefined || subject === undefined) throw new AppError('not-signed-in');
      return driver.token(subject, caller.sessionId);
    },

    ensureAdmin: async () => {
      const { SESSION_SECRET_BEFORE: before } = settings;
      if (before !== undefined) await renewSecondFactor(db, { secret, before });
      return ensureAdminAccount(db, settings);
    },

    first: firstAdmin(settings),

    /** The address that gets the owner's letters and signs in as the admin. */
    adminEmail: () => adminEmail(db, settings),

    ...sessions,

    /** To be called when a learner's session has ended, on any node. */
    sessionEnded: own.sessionEnded,

    signOut: (request: FastifyRequest, reply: FastifyReply) => driver.signOut(request, reply),

    getSession: async (request: FastifyRequest, reply: FastifyReply): Promise<SessionAnswer> => {
      const found = await driver.prolong(request, reply);
      if (!found?.emailVerified) return null;
      const { email, name, emailVerified, endsAt } = found;
      return { user: { id: await uidOf(found), email, name, emailVerified }, ...(endsAt && { endsAt: endsAt.toISOString() }) };
    },

    google: client && googleCalls({ settings, limits, replaced, makeAuth: () => googleAuth({ db, settings, secret }, client, googleEvents) }),

    /** Settings with which a page signs in. */
    publicSettings: {
      ...(client && { google: true as const }),
      ...(firebase && { firebase }),
      // With Firebase the page's own part does it.
      ...(settings.TOKEN_SYNC === 'on' && !firebase && { tokenSyncMaxAge: settings.TOKEN_SYNC_MAX_AGE }),
    },

    tokenSync: syncs ? tokenSyncCalls({ settings, driver }) : undefined,

    /** Starts sessions by students' cards; undefined where another platform has the accounts and knows no cards. */
    startCardSession: elsewhere ? undefined : cardSessions({ settings, secret, events, replaced }),

    /** Learners' calls for our own accounts; undefined for accounts elsewhere. */
    learner: elsewhere ? undefined : learner,

    /**
     * Checks the present password before an irreversible step.
     * @throws AppError `no-password`, `current-password-wrong`
     */
    provePassword: async (reply: FastifyReply, { uid }: Caller, password: string): Promise<void> => {
      if (elsewhere) throw new AppError('no-password');
      await learner.provePassword(reply, uid, password);
    },

    /**
     * Checks, where another platform has the password, that the learner has just signed in there.
     * @throws AppError `sign-in-again`
     */
    proveSignIn: async ({ sessionId }: Caller): Promise<void> => {
      const at = sessionId === undefined ? undefined : await driver.signedInAt(sessionId);
      if (!at || Date.now() - at.valueOf() > RECENT) throw new AppError('sign-in-again');
    },

    admin: {
      ...adminCalls({
        db, settings, limits, sessionOf: byAdminSession, replaced: replacedSession('admin', { db, settings, secret }), authOn: (on) => adminAuth({ db: on, settings, secret }),
      }),
      signOut: signOutOf('admin', { db, settings, secret }),
    },
  };
}

export type Identity = ReturnType<typeof identityService>;

export { adminEmail, isInUse } from './admin-account.ts';

export { makeCardAccount, makeVerifiedAccount, removeCardSessions } from './queries.ts';

export { takeOlderCookies } from './older-secret.ts';

/** Codes of links are hashed like session tokens. */
export { hashToken } from './hashed-tokens.ts';

/** Other secrets that a person proves to know are hashed like passwords. */
export { hashPassword, verifyPassword } from './passwords.ts';

export const renameAccount = (db: Db, uid: string, name: string): Promise<void> => setName(db, uid, name);

/** Deletes expired sessions: the removal is announced, so that their connections end. */
export async function endOldSessions(db: Db): Promise<void> {
  await removeEndedSessions(db);
  await forgetOldSignIns(db);
}

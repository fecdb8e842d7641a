import { createEmailVerificationToken } from 'better-auth/api';
import type { FastifyRequest } from 'fastify';
import type { SessionItem } from '#contract/identity.ts';
import type { Db } from '#server/platform/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Mailer } from '#server/platform/mail.ts';
import { limiter } from '#server/platform/rate-limits/limiter.ts';
import type { Caller } from '#server/platform/serve.ts';
import type { Settings } from '#server/settings.ts';
import { ensureAdminAccount } from './admin-account.ts';
import { adminCalls } from './admin-calls.ts';
import { duties } from './admin-rules.ts';
import {
  adminAuth, googleAuth, learnerAuth, VERIFICATION_LIFE, type GoogleEvents, type LearnerEvents,
} from './auth.ts';
import { BEARER_LIFE, makeBearer, readBearer } from './bearer.ts';
import { DONE_PATH, googleCalls } from './google-calls.ts';
import { hashToken } from './hashed-tokens.ts';
import { knownBrowsers } from './known-browser.ts';
import { learnerCalls } from './learner-calls.ts';
import { identityLimits } from './limiter.ts';
import {
  accountById, liveAdminSession, liveSession, liveSessions, markVerified, removeSessions, removeUnverified, setName,
} from './queries.ts';
import { secretFor, sessionCookieName, type Realm } from './realm.ts';
import { tokenFromCookie } from './session-cookie.ts';
import { keptBearer, tokenSyncCalls } from './token-sync.ts';
import { bearerOf } from './bearer-header.ts';
import { deviceOf } from './device.ts';
import { passwordMail, verificationMail } from './mails.ts';

/** `secret` is the installation's: sessions, links and tokens are signed with what is derived from it. */
export type IdentityDeps = {
  db: Db;
  settings: Settings;
  secret: string;
  mailer: Mailer;
  /** Told of what failed after its call had been answered. */
  report: (error: unknown, what: string) => void;
};

/** Who somebody is: accounts and sessions of learners, and the admin's own. */
export function identityService({ db, settings, secret, mailer, report }: IdentityDeps) {
  const mailCode = (email: string, code: string) => mailer.send(verificationMail(email, code, settings.origin));
  const sendVerification = async (email: string) => {
    const key = secretFor(secret, 'learner sessions');
    await mailCode(email, await createEmailVerificationToken(key, email, undefined, VERIFICATION_LIFE));
  };
  const browsers = knownBrowsers({ secret, origin: settings.origin });
  const limits = identityLimits(limiter({ db, on: settings.RATE_LIMITS === 'on' }), browsers);

  const events: LearnerEvents = {
    sendVerification: mailCode,
    sendReset: (email, code) => {
      mailer.send(passwordMail(email, code, settings.origin)).catch((error: unknown) => report(error, 'mail was not sent'));
    },
    wasReset: async (uid, email, where) => {
      await markVerified(db, uid);
      await limits.guessedRight('learner', email, where);
    },
  };

  const { OIDC_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = settings;
  const client = clientId && clientSecret ? { issuer, clientId, clientSecret } : undefined;
  const googleEvents: GoogleEvents = {
    // Whoever registered the address without being able to verify it keeps no password to it.
    owns: (email) => removeUnverified(db, email),
    doneAddress: `${settings.origin}${DONE_PATH}`,
  };

  const tokenHashOf = (request: FastifyRequest, realm: Realm): string | undefined => {
    const name = sessionCookieName(realm, settings.origin);
    const token = tokenFromCookie(request.headers.cookie, name, secretFor(secret, `${realm} sessions`));
    return token === undefined ? undefined : hashToken(token);
  };

  const bySession = async (request: FastifyRequest) => {
    const tokenHash = tokenHashOf(request, 'learner');
    return tokenHash === undefined ? undefined : liveSession(db, { tokenHash });
  };

  const byAdminSession = async (request: FastifyRequest) => {
    const tokenHash = tokenHashOf(request, 'admin');
    const found = tokenHash === undefined ? undefined : await liveAdminSession(db, tokenHash);
    return found?.email === settings.ADMIN_EMAIL.toLowerCase() ? found : undefined;
  };

  const claimOf = async (token: string) => {
    const claim = await readBearer(token, secret);
    const found = claim && (await liveSession(db, { sessionId: claim.sessionId }));
    return claim && found?.uid === claim.uid ? { ...found, ...claim } : undefined;
  };

  const syncs = settings.TOKEN_SYNC === 'on';
  const byKept = async (request: FastifyRequest) => {
    const token = syncs ? keptBearer(request) : undefined;
    return token === undefined ? undefined : claimOf(token);
  };

  /** The learner who calls: by `Authorization: Bearer` when it is sent, else by the session, else by a kept token. */
  const caller = async (request: FastifyRequest): Promise<Caller | undefined> => {
    const token = bearerOf(request);
    const here = token === undefined ? await bySession(request) : undefined;
    const found = here ?? (token === undefined ? await byKept(request) : await claimOf(token));
    if (!found?.emailVerified) return undefined;
    const { uid, email, name, emailVerified } = found;
    return { uid, email, name, emailVerified, ...(here && { sessionId: here.sessionId }) };
  };

  return {
    caller,

    /**
     * The admin, by the admin session alone: signing in as a learner never opens the admin area.
     * @throws AppError `admin-duties` when the account must be made safer before it opens anything but itself
     */
    adminCaller: async (request: FastifyRequest, opens: 'admin' | 'admin-account'): Promise<Caller | undefined> => {
      const found = await byAdminSession(request);
      if (found && opens === 'admin' && duties(settings, found).length > 0) throw new AppError('admin-duties');
      return found && { uid: found.uid, email: found.email, name: found.name, emailVerified: found.emailVerified };
    },

    /**
     * A token for `Authorization: Bearer`, good for some seconds while the session lasts (decision 27).
     * @throws AppError `not-signed-in`
     */
    bearerToken: async ({ uid, sessionId }: Caller): Promise<{ token: string; expiresIn: number }> => {
      if (sessionId === undefined) throw new AppError('not-signed-in'); // a token does not prolong itself
      return { token: await makeBearer({ uid, sessionId }, secret), expiresIn: BEARER_LIFE };
    },

    ensureAdmin: () => ensureAdminAccount(db, settings),

    /** The browsers in which the learner is signed in, the one last used first. */
    sessions: async ({ uid, sessionId }: Caller): Promise<SessionItem[]> => {
      const rows = await liveSessions(db, uid);
      return rows.map(({ id, userAgent, createdAt, updatedAt }) => ({
        id,
        current: id === sessionId,
        device: deviceOf(userAgent ?? ''),
        signedInAt: createdAt.toISOString(),
        usedAt: updatedAt.toISOString(),
      }));
    },

    /** @throws AppError `session-not-found` */
    endSession: async (uid: string, id: string): Promise<void> => {
      if (!(await removeSessions(db, uid, id))) throw new AppError('session-not-found');
    },

    /** Signs the learner out everywhere. */
    endSessions: async (uid: string): Promise<void> => void (await removeSessions(db, uid)),

    /** Signing in with Google, where it is configured. */
    google: client && googleCalls({ settings, limits, makeAuth: () => googleAuth({ db, settings, secret }, client, googleEvents) }),

    tokenSync: syncs ? tokenSyncCalls({ settings, claimOf }) : undefined,

    learner: learnerCalls({
      db, settings, limits, sendVerification, sessionOf: bySession, auth: learnerAuth({ db, settings, secret }, events),
    }),
    admin: adminCalls({
      db, settings, limits, sessionOf: byAdminSession, authOn: (on) => adminAuth({ db: on, settings, secret }),
    }),
  };
}

export type Identity = ReturnType<typeof identityService>;

/** The account of a learner; undefined when there is none. */
export const accountOf = (db: Db, uid: string): Promise<Caller | undefined> => accountById(db, uid);

/** Gives an account another name. */
export const rename = (db: Db, uid: string, name: string): Promise<void> => setName(db, uid, name);

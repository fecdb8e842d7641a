import type { FastifyRequest } from 'fastify';
import type { Db } from '#server/platform/database/database.ts';
import { mailboxOf } from '#server/platform/mail/mailbox.ts';
import type { Settings } from '#server/settings.ts';
import type { Auth } from './auth.ts';
import { BEARER_LIFE, bearerOf, makeBearer, mayBeSignedIn, readBearer } from './bearer.ts';
import type { IdentityDriver, SignedInPerson } from './driver.ts';
import { hashToken } from './hashed-tokens.ts';
import { findLiveSession, createLiveSessionReader, selectLiveSessions, removeSessions } from './queries.ts';
import { secretFor, sessionCookieName } from './realm.ts';
import { findPresentSession } from './forward-request.ts';
import { cookieIn, tokenIn } from './session-cookie.ts';
import { createSessionReads } from './session-reads.ts';
import { signOutOf } from './sign-out.ts';
import { tokenInCookie } from './token-sync.ts';

type Deps = {
  db: Db;
  settings: Settings;
  secret: string;
  auth: Auth;
  /** Milliseconds of a monotonic clock. */
  now: () => number;
};

export type OwnAccounts = IdentityDriver & {
  sessionOf: (request: FastifyRequest) => Promise<Account | undefined>;
  /** Called when a session has ended, on any node: clears the cached reads. */
  sessionEnded: () => void;
};

type Account = NonNullable<Awaited<ReturnType<typeof findLiveSession>>>;

const READING = ['GET', 'HEAD'];

export function ownAccounts({ db, settings, secret, auth, now }: Deps): OwnAccounts {
  const getSession = findPresentSession(auth, settings, '/api/auth');
  const syncs = settings.TOKEN_SYNC === 'on';

  const liveSessionOf = createLiveSessionReader(db);
  const signedWith = secretFor(secret, 'learner sessions');
  const readSession = async (signed: string) => {
    const token = tokenIn(signed, signedWith);
    return token === undefined ? undefined : liveSessionOf(hashToken(token));
  };
  const reads = createSessionReads(readSession, now);
  const cookie = sessionCookieName('learner', settings.origin);
  const sessionBy = async (read: typeof readSession, { headers }: FastifyRequest) => {
    const signed = cookieIn(headers.cookie, cookie);
    return signed === undefined ? undefined : read(signed);
  };
  const sessionOf = (request: FastifyRequest) => sessionBy(readSession, request);

  const claimOf = async (token: string) => {
    const claim = await readBearer(token, secret);
    const found = claim && (await findLiveSession(db, claim.sessionId));
    return claim && found?.uid === claim.uid ? { ...found, ...claim } : undefined;
  };

  const byKept = async (request: FastifyRequest) => {
    const token = syncs && request.routeOptions.config.acceptsCookieToken ? tokenInCookie(request, settings.origin) : undefined;
    return token === undefined ? undefined : claimOf(token);
  };

  return {
    provider: 'own',
    mayBeSignedIn,
    sessionOf,
    sessionEnded: reads.forget,

    /**
     * Identifies the caller by `Authorization: Bearer`, else by the session; for media also by a kept token. Reading
     * calls may use a session read within the last second; others read it now.
     */
    person: async (request): Promise<SignedInPerson | undefined> => {
      const token = bearerOf(request);
      const here = token === undefined ? await sessionBy(READING.includes(request.method) ? reads.find : readSession, request) : undefined;
      const found = here ?? (token === undefined ? await byKept(request) : await claimOf(token));
      if (!found) return undefined;
      const { uid: subject, email, name, emailVerified } = found;
      return { subject, email, name, emailVerified, ...(here && { sessionId: here.sessionId }) };
    },

    token: async (uid, sessionId) => ({ token: await makeBearer({ uid, sessionId }, secret), expiresIn: BEARER_LIFE }),
    keepable: async (token) => {
      const claim = await claimOf(token);
      return claim && { age: claim.age, token, seconds: BEARER_LIFE - claim.age };
    },
    sessions: (uid) => selectLiveSessions(db, uid),
    endSessions: removeSessions,
    signOut: signOutOf('learner', { db, settings, secret, ended: reads.forget }),
    prolong: async (request, reply) => {
      const answer = await getSession(request, reply);
      return answer ? { ...answer.user, email: mailboxOf(answer.user.email), subject: answer.user.id, endsAt: answer.session.expiresAt } : undefined;
    },
    signedInAt: async () => undefined, // the password itself is asked for
  };
}

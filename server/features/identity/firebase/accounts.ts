import type { FastifyRequest } from 'fastify';
import type { JWTVerifyGetKey } from 'jose';
import type { Db } from '#server/platform/database/database.ts';
import type { Settings } from '#server/settings.ts';
import { BEARER_LIFE, bearerOf, makeBearer, mayBeSignedIn, readBearer } from '../bearer.ts';
import type { IdentityDriver, SignedInPerson } from '../driver.ts';
import { uidOfOutside, type OutsideEvents } from '../outside-accounts.ts';
import { tokenInCookie } from '../token-sync.ts';
import { idTokens, type IdToken } from './id-tokens.ts';
import { endSignIn, endSignIns, FIREBASE, findSignIn, selectLiveSignIns, recordSignIn, recordUse, type SignIn } from './sign-ins.ts';

type Deps = {
  db: Db;
  settings: Pick<Settings, 'origin' | 'FIREBASE_AUTH_EMULATOR_HOST'>;
  projectId: string;
  secret: string;
  /** Keys that sign ID tokens; not used when the settings name an emulator. */
  keys: JWTVerifyGetKey;
  events: OutsideEvents;
};

/**
 * Accounts in Firebase. Each sign-in with its ID tokens is a session here, so that it can be ended before the tokens
 * expire. Requests without headers of the page's own use our bearer tokens.
 */
export function firebaseAccounts({ db, settings, projectId, secret, keys, events }: Deps): IdentityDriver {
  const readIdToken = idTokens({ projectId, keys: settings.FIREBASE_AUTH_EMULATOR_HOST ? 'emulator' : keys });

  const liveOf = async (by: SignIn | { sessionId: string }) => {
    const found = await findSignIn(db, by);
    return found?.live ? found : undefined;
  };

  /** Finds the sign-in of an ID token; stores a new one. */
  const sessionOf = async (token: IdToken, agent: string | undefined) => {
    const known = await findSignIn(db, token);
    if (known) return known.live ? known : undefined;
    const uid = await uidOfOutside(db, FIREBASE, token, events);
    await recordSignIn(db, uid, token.signedInAt, agent);
    return liveOf(token);
  };

  const claimOf = async (token: string) => {
    const claim = await readBearer(token, secret);
    const found = claim && (await liveOf({ sessionId: claim.sessionId }));
    return claim && found?.subject === claim.uid ? { ...found, age: claim.age } : undefined;
  };

  const personOf = async (request: FastifyRequest): Promise<SignedInPerson | undefined> => {
    const bearer = bearerOf(request);
    const here = bearer ?? (request.routeOptions.config.acceptsCookieToken ? tokenInCookie(request, settings.origin) : undefined);
    const claim = here === undefined ? undefined : await claimOf(here);
    if (claim) return learnerOf(claim);
    const token = bearer === undefined ? undefined : await readIdToken(bearer);
    if (!token?.emailVerified) return token && { subject: token.subject, email: token.email, name: token.name, emailVerified: false };
    const found = await sessionOf(token, request.headers['user-agent']);
    return found && { ...learnerOf(found), sessionId: found.sessionId };
  };

  return {
    provider: FIREBASE,
    mayBeSignedIn,
    person: personOf,
    prolong: async (request) => {
      const found = await personOf(request);
      if (found?.sessionId !== undefined) await recordUse(db, found.sessionId);
      return found;
    },
    token: async (subject, sessionId) => ({ token: await makeBearer({ uid: subject, sessionId }, secret), expiresIn: BEARER_LIFE }),
    keepable: async (token) => {
      const claim = await claimOf(token);
      if (claim) return { age: claim.age, token, seconds: BEARER_LIFE - claim.age };
      const read = await readIdToken(token);
      const found = read?.emailVerified ? await sessionOf(read, undefined) : undefined;
      if (!read || !found) return undefined;
      // Firebase's own token is long, and valid for an hour.
      const kept = await makeBearer({ uid: found.subject, sessionId: found.sessionId }, secret);
      return { age: Math.max(0, Math.floor((Date.now() - read.issuedAt.valueOf()) / 1000)), token: kept, seconds: BEARER_LIFE };
    },
    sessions: (subject) => selectLiveSignIns(db, subject),
    endSessions: (on, subject, id) => (id === undefined ? endSignIns(on, subject) : endSignIn(on, subject, id)),
    signOut: async (request) => {
      const found = await personOf(request);
      if (found?.sessionId !== undefined) await endSignIn(db, found.subject, found.sessionId);
      return { success: true };
    },
    signedInAt: async (sessionId) => (await liveOf({ sessionId }))?.signedInAt,
  };
}

/** The account as stored here. Firebase has verified the addresses of all accounts with a sign-in here. */
const learnerOf = ({ subject, uid, email, name }: { subject: string; uid: string; email: string; name: string }): SignedInPerson => ({
  subject, uid, email, name, emailVerified: true,
});

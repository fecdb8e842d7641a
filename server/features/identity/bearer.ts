import type { IncomingMessage } from 'node:http';
import { signJWT, verifyJWT } from 'better-auth/crypto';
import { cookiePrefix, secretFor } from './realm.ts';

/** Seconds for which a token is valid. */
export const BEARER_LIFE = 300;

/** The learner and session of a token, which ends with the session. */
export type Claim = { uid: string; sessionId: string };
/** `age` is in seconds. */
export type ReadClaim = Claim & { age: number };

/** Makes a signed token (JWT, HS256) for `Authorization: Bearer`. */
export const makeBearer = ({ uid, sessionId }: Claim, secret: string): Promise<string> =>
  signJWT({ sub: uid, sid: sessionId }, secretFor(secret, 'bearer tokens'), BEARER_LIFE);

/** A signed token (JWT), ours or Firebase's; tokens of Firebase's emulator have no signature. */
const TOKEN_FORM = /^[\w-]+\.[\w-]+\.[\w-]*$/;

/** Reads a token; undefined when it is not ours, or too old. A text of another form is not worth verifying. */
export async function readBearer(token: string, secret: string): Promise<ReadClaim | undefined> {
  if (!TOKEN_FORM.test(token)) return undefined;
  const claims = await verifyJWT<{ sub?: unknown; sid?: unknown; iat?: unknown }>(token, secretFor(secret, 'bearer tokens'));
  if (typeof claims?.sub !== 'string' || typeof claims.sid !== 'string' || typeof claims.iat !== 'number') return undefined;
  return { uid: claims.sub, sessionId: claims.sid, age: Math.max(0, Math.floor(Date.now() / 1000) - claims.iat) };
}

export const bearerOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];

/** Tells whether headers hold a cookie of ours or a token: nothing else signs a learner in. */
export const mayBeSignedIn = (headers: IncomingMessage['headers']): boolean =>
  headers.cookie?.includes(cookiePrefix.learner) === true || TOKEN_FORM.test(bearerOf({ headers }) ?? '');

import { randomBytes } from 'node:crypto';
import { stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#server/platform/database/database.ts';
import type { SessionEvents } from './auth.ts';
import { AGENT_LENGTH } from './forward-request.ts';
import { hashToken } from './hashed-tokens.ts';
import { insertCardSession } from './queries.ts';
import { secretFor, sessionCookieHeld, sessionCookieName } from './realm.ts';
import { signedCookie } from './session-cookie.ts';
import type { ReplacedSession, SessionDeps } from './sign-out.ts';

/** Seconds of a session by a card: a pupil who comes once a week stays signed in. Near its end, use prolongs it by a week. */
const LIFE = 30 * 24 * 60 * 60;

type Deps = Pick<SessionDeps, 'settings' | 'secret'> & { events: SessionEvents; replaced: ReplacedSession };

/**
 * Starts a session of its own for each sign-in by a card, in the form in which better-auth reads it. The returned
 * function, to be called after the commit, ends what the session replaces.
 */
export function cardSessions({ settings: { origin }, secret, events, replaced }: Deps) {
  const name = sessionCookieName('learner', origin);
  return async (tx: Db, request: FastifyRequest, reply: FastifyReply, uid: string): Promise<() => Promise<void>> => {
    const token = randomBytes(24).toString('base64url');
    const userAgent = request.headers['user-agent']?.slice(0, AGENT_LENGTH) ?? null;
    await insertCardSession(tx, { uid, tokenHash: hashToken(token), userAgent, ipAddress: request.ip, seconds: LIFE });
    const cookie = stringifySetCookie(
      { name, value: signedCookie(token, secretFor(secret, 'learner sessions')), maxAge: LIFE, ...sessionCookieHeld('learner', origin) },
      { encode: String },
    );
    reply.header('set-cookie', cookie);
    return async () => {
      await replaced(request, { cookies: [cookie] });
      await events.signedIn(uid);
    };
  };
}

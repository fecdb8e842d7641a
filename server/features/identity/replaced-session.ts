import type { FastifyRequest } from 'fastify';
import type { Answer } from './forward-request.ts';
import { hashToken } from './hashed-tokens.ts';
import { removeSession } from './queries.ts';
import { secretFor, sessionCookieName, type Realm } from './realm.ts';
import { tokenFromCookie } from './session-cookie.ts';
import type { SessionDeps } from './sign-out.ts';

/**
 * Ends the session whose cookie a sign-in replaces, whoever's it was: it could no longer be signed out and would go on
 * unseen.
 */
export function replacedSession(realm: Realm, { db, settings: { origin }, secret, ended = () => {} }: SessionDeps) {
  const name = sessionCookieName(realm, origin);
  return async ({ headers: { cookie } }: FastifyRequest, { cookies }: Pick<Answer, 'cookies'>): Promise<void> => {
    const before = tokenFromCookie(cookie, name, secretFor(secret, `${realm} sessions`));
    if (before === undefined || !cookies.some((each) => each.startsWith(`${name}=`))) return;
    await removeSession(db, realm, hashToken(before));
    ended();
  };
}

export type ReplacedSession = ReturnType<typeof replacedSession>;

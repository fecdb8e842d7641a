import { setTimeout } from 'node:timers/promises';
import { stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#server/platform/database/database.ts';
import type { Settings } from '#server/settings.ts';
import { hashToken } from './hashed-tokens.ts';
import { removeSession } from './queries.ts';
import { secretFor, sessionCookieHeld, sessionCookieName, type Realm } from './realm.ts';
import { tokenFromCookie } from './session-cookie.ts';
import type { Answer } from './forward-request.ts';

export type SessionDeps = {
  db: Db;
  settings: Pick<Settings, 'origin'>;
  secret: string;
  ended?: () => void;
};

/** Milliseconds that the browser waits for its session to end: a person at a shared computer gets up and leaves. */
const PATIENCE = 2_000;
/** Milliseconds to the second try; each further wait doubles. The last comes after over half an hour. */
const FIRST_RETRY = 500;
const TRIES = 13;

/**
 * Signs the browser out even if the database fails: removes its cookie at once, and ends the session as soon as
 * possible. A person who must leave a shared computer cannot "try again later".
 */
export function signOutOf(realm: Realm, { db, settings: { origin }, secret, ended = () => {} }: SessionDeps) {
  const name = sessionCookieName(realm, origin);
  const gone = stringifySetCookie({ name, value: '', maxAge: 0, ...sessionCookieHeld(realm, origin) });
  const end = async (tokenHash: string): Promise<void> => {
    for (let tries = 1, wait = FIRST_RETRY; tries <= TRIES; tries++, wait *= 2) {
      const isGone = await removeSession(db, realm, tokenHash).then(() => true, () => false);
      if (isGone) return ended();
      await setTimeout(wait, undefined, { ref: false });
    }
  };
  return async ({ headers: { cookie } }: FastifyRequest, reply: FastifyReply): Promise<{ success: true }> => {
    const token = tokenFromCookie(cookie, name, secretFor(secret, `${realm} sessions`));
    reply.header('set-cookie', gone);
    if (token !== undefined) await Promise.race([end(hashToken(token)), setTimeout(PATIENCE, undefined, { ref: false })]);
    return { success: true };
  };
}

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

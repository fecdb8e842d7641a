import { createHmac } from 'node:crypto';

/** Learners and the admin have separate accounts, sessions, cookies and secrets: neither opens the other. */
export type Realm = 'learner' | 'admin';

type Purpose = `${Realm} sessions` | `${Realm} browsers` | 'learner registrations' | 'bearer tokens';

/** Derives a secret for one purpose from the installation's: a signature is valid for no other purpose. */
export const secretFor = (secret: string, purpose: Purpose): string =>
  createHmac('sha256', secret).update(`vo-toan ${purpose}`).digest('base64url');

export const cookiePrefix: Record<Realm, string> = { learner: 'votoan', admin: 'votoan-admin' };

/**
 * Names a cookie. Under https a prefix restricts it: `__Host-` to this very host, on all paths (no neighbour under the
 * same domain can set it); `__Secure-` to https, for a cookie of some paths.
 */
export const cookieName = (name: string, origin: string, to: 'all paths' | 'some paths'): string =>
  `${origin.startsWith('https:') ? (to === 'all paths' ? '__Host-' : '__Secure-') : ''}${name}`;

/** better-auth's name for the session cookie of a site at `origin`. */
export const sessionCookieName = (realm: Realm, origin: string): string =>
  cookieName(`${cookiePrefix[realm]}.session_token`, origin, 'all paths');

/** better-auth's attributes for the session cookie of a site at `origin`. */
export const sessionCookieHeld = (realm: Realm, origin: string) =>
  ({ path: '/', httpOnly: true, sameSite: realm === 'admin' ? 'strict' : 'lax', secure: origin.startsWith('https:') }) as const;

import { createHmac } from 'node:crypto';

/** Learners and the admin have accounts, sessions, cookies and secrets of their own: neither opens the other. */
export type Realm = 'learner' | 'admin';

type Purpose = `${Realm} sessions` | `${Realm} browsers` | 'learner registrations' | 'bearer tokens';

/** A secret for one purpose, from the installation's secret: what one signs, the others do not accept. */
export const secretFor = (secret: string, purpose: Purpose): string =>
  createHmac('sha256', secret).update(`vo-toan ${purpose}`).digest('base64url');

export const cookiePrefix: Record<Realm, string> = { learner: 'votoan', admin: 'votoan-admin' };

/**
 * Under https a cookie's name says what the browser then holds it to: `__Host-` to this very host, on all its paths
 * (no neighbour under the same domain can set it), `__Secure-` to https, where it goes to some paths alone.
 */
export const cookieName = (name: string, origin: string, to: 'all paths' | 'some paths'): string =>
  `${origin.startsWith('https:') ? (to === 'all paths' ? '__Host-' : '__Secure-') : ''}${name}`;

/** How better-auth names the session cookie of a site at `origin`. */
export const sessionCookieName = (realm: Realm, origin: string): string =>
  cookieName(`${cookiePrefix[realm]}.session_token`, origin, 'all paths');

/** How a browser holds the session cookie of a site at `origin`, as better-auth has it held. */
export const sessionCookieHeld = (realm: Realm, origin: string) =>
  ({ path: '/', httpOnly: true, sameSite: realm === 'admin' ? 'strict' : 'lax', secure: origin.startsWith('https:') }) as const;

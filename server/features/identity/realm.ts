import { createHmac } from 'node:crypto';

/** Learners and the admin have accounts, sessions, cookies and secrets of their own: neither opens the other. */
export type Realm = 'learner' | 'admin';

type Purpose = `${Realm} sessions` | `${Realm} browsers` | 'bearer tokens';

/** A secret for one purpose, from the installation's secret: what one signs, the others do not accept. */
export const secretFor = (secret: string, purpose: Purpose): string =>
  createHmac('sha256', secret).update(`vo-toan ${purpose}`).digest('base64url');

export const cookiePrefix: Record<Realm, string> = { learner: 'votoan', admin: 'votoan-admin' };

/** How better-auth names the session cookie of a site at `origin`. */
export const sessionCookieName = (realm: Realm, origin: string): string =>
  `${origin.startsWith('https:') ? '__Secure-' : ''}${cookiePrefix[realm]}.session_token`;

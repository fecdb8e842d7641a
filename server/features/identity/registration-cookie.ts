import { createHmac } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import { isSameSecret } from '#server/platform/secrets/same-secret.ts';
import { cookieName, cookiePrefix, secretFor } from './realm.ts';

// A signed cookie names the registration made in this browser. Here one press confirms the mailed link; other browsers
// ask for the password, so that the owner does not unknowingly confirm a stranger's registration of their address
// (docs/decisions/026-a-link-confirms-by-a-press.md). The cookie does not sign in.

/** Seconds: as long as a registration can get another mail. */
const LIFE = 30 * 24 * 60 * 60;

export function registrationCookies({ secret, origin }: { secret: string; origin: string }) {
  const name = cookieName(`${cookiePrefix.learner}.registered`, origin, 'some paths');
  const signatureOf = (uid: string): string =>
    createHmac('sha256', secretFor(secret, 'learner registrations')).update(uid).digest('base64url');

  return {
    cookieFor: (uid: string): string => {
      const held = { path: '/api/auth', httpOnly: true, sameSite: 'strict', secure: origin.startsWith('https:') } as const;
      return stringifySetCookie({ name, value: `${uid}.${signatureOf(uid)}`, maxAge: LIFE, ...held });
    },

    /** Reads from a Cookie header the uid of the registration that was made in the browser. */
    uidIn: (cookies: string | undefined): string | undefined => {
      const [uid = '', given = ''] = (parseCookie(cookies ?? '')[name] ?? '').split('.');
      return isSameSecret(given, signatureOf(uid)) ? uid : undefined;
    },
  };
}

export type RegistrationCookies = ReturnType<typeof registrationCookies>;

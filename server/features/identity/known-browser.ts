import { createHmac, randomBytes } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import { isSameSecret } from '#server/platform/secrets/same-secret.ts';
import { cookieName, cookiePrefix, secretFor, type Realm } from './realm.ts';

// A browser with a sign-in stays known as the account's, even signed out. Its guesses are counted separately
// (limiter.ts), so that guessing elsewhere does not lock the owner out: OWASP, "Slow Down Online Guessing Attacks with
// Device Cookies". The cookie opens nothing by itself.

const DAY = 24 * 60 * 60;

/** Seconds for which a browser stays known after its last sign-in. */
const LIFE = 180 * DAY;

export function knownBrowsers({ secret, origin }: { secret: string; origin: string }) {
  const nameOf = (realm: Realm): string => cookieName(`${cookiePrefix[realm]}.known`, origin, 'some paths');
  const pathOf = (realm: Realm) => (realm === 'learner' ? '/api/auth' : '/api/admin/auth');
  const signatureOf = (realm: Realm, email: string, browser: string): string =>
    createHmac('sha256', secretFor(secret, `${realm} browsers`)).update(`${browser} ${email}`).digest('base64url');

  return {
    cookieFor: (realm: Realm, email: string): string => {
      const browser = randomBytes(12).toString('base64url');
      const value = `${browser}.${signatureOf(realm, email, browser)}`;
      const held = { path: pathOf(realm), httpOnly: true, sameSite: 'strict', secure: origin.startsWith('https:') } as const;
      return stringifySetCookie({ name: nameOf(realm), value, maxAge: LIFE, ...held });
    },

    /** Returns the id of the account's known browser in this Cookie header; undefined when it has none. */
    find: (realm: Realm, email: string, cookies: string | undefined): string | undefined => {
      const [browser = '', given = ''] = (parseCookie(cookies ?? '')[nameOf(realm)] ?? '').split('.');
      return isSameSecret(given, signatureOf(realm, email, browser)) ? browser : undefined;
    },
  };
}

export type KnownBrowsers = ReturnType<typeof knownBrowsers>;

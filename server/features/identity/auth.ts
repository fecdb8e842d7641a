import type { BetterAuthOptions } from 'better-auth';
import { betterAuth } from 'better-auth/minimal';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { decodeJwt } from 'jose';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { tidyName, removeInvisible } from '#contract/person-name.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Settings } from '#server/settings.ts';
import { withHashedTokens } from './hashed-tokens.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { cookieName, cookiePrefix, secretFor, type Realm } from './realm.ts';
import { recoveryCodes, recoveryCodeStore } from './recovery-codes.ts';
import {
  account, adminAccount, adminSession, adminTwoFactor, adminUser, adminVerification, session, user, verification,
} from './tables.ts';

/** The header in which better-auth reads the client's address; only forward.ts sets it. */
export const ADDRESS_HEADER = 'x-votoan-address';

export const PASSWORD_LENGTH = { min: 6, max: 128 };

const DAY = 24 * 60 * 60;

export type Auth = { handler: (request: Request) => Promise<Response> };

export type AuthDeps = {
  db: Db;
  settings: Pick<Settings, 'origin' | 'ownOrigins'>;
  secret: string;
};

export type ClientAddress = { address: string; cookies: string | undefined };

export type SessionEvents = {
  signedIn: (uid: string) => Promise<void>;
};

/**
 * Accounts of learners. A session lasts seven days from its last use. Accounts and new passwords come by links in
 * mails (email-links.ts), without better-auth.
 */
export function learnerAuth(deps: AuthDeps, events: SessionEvents): Auth {
  return betterAuth({
    ...shared('learner', deps),
    database: tables(deps.db, { user, session, account, verification }),
    emailAndPassword: { ...passwords, disableSignUp: true, requireEmailVerification: true },
    session: { expiresIn: 7 * DAY },
    databaseHooks: { session: sessionHooks(events) },
  });
}

const sessionHooks = ({ signedIn }: SessionEvents) => ({
  create: { after: async ({ userId }: { userId: string }) => signedIn(userId) },
});

/** The provider's name in paths and accounts, for any OpenID Connect server. */
export const GOOGLE = 'google';

export type GoogleClient = { issuer: string; clientId: string; clientSecret: string };

export type GoogleEvents = SessionEvents & {
  /** Called once Google has shown that `email` belongs to its account `subject`, before all else. */
  owns: (email: string, subject: string) => Promise<void>;
  created: (uid: string) => Promise<void>;
  /** Target of a redirect without a readable state. */
  doneAddress: string;
};

/**
 * The same accounts and sessions as {@link learnerAuth}, by an OpenID Connect provider. An instance of its own,
 * because it first fetches the provider's addresses: a slow provider must not delay passwords.
 */
export function googleAuth(deps: AuthDeps, { issuer, clientId, clientSecret }: GoogleClient, events: GoogleEvents): Auth {
  const base = shared('learner', deps);
  return betterAuth({
    ...base,
    onAPIError: { ...base.onAPIError, errorURL: events.doneAddress },
    database: tables(deps.db, { user, session, account, verification }),
    verification: { storeIdentifier: 'hashed' },
    session: { expiresIn: 7 * DAY },
    // Before an account is made, linked or entered: an unverified one would be a stranger's way in, waiting for the
    // address's owner.
    user: { validateUserInfo: ({ user: person }) => (person.emailVerified === true ? undefined : { error: 'email_not_verified' }) },
    // We only identify the person, and store no token to act for them.
    databaseHooks: {
      user: {
        create: { before: async (row) => ({ data: { ...row, image: null } }), after: async ({ id }) => events.created(id) },
      },
      session: sessionHooks(events),
      account: { create: { before: withoutTokens }, update: { before: withoutTokens } },
    },
    plugins: [
      genericOAuth({
        config: [
          {
            providerId: GOOGLE,
            discoveryUrl: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
            clientId,
            clientSecret,
            scopes: ['openid', 'email', 'profile'],
            prompt: 'select_account',
            requireIdTokenVerification: true,
            requireEmailVerification: true,
            getUserInfo: async ({ idToken }) => claimsOf(idToken),
            mapProfileToUser: async (profile) => {
              const { sub, email, email_verified: verified, name } = profile as Record<string, unknown>;
              const emailVerified = verified === true;
              if (typeof sub === 'string' && typeof email === 'string' && emailVerified) await events.owns(email.toLowerCase(), sub);
              return { name: nameFrom(name, email), emailVerified };
            },
          },
        ],
      }),
    ],
  });
}

/**
 * Reads the identity from the provider's ID token, which better-auth has verified. An answer without one is refused:
 * it would bypass signature and nonce.
 */
function claimsOf(idToken: string | undefined) {
  const { sub, email, email_verified: emailVerified, ...claims } = idToken === undefined ? {} : decodeJwt(idToken);
  if (sub === undefined || typeof email !== 'string') return null;
  return { ...claims, id: sub, sub, email, email_verified: emailVerified, emailVerified: emailVerified === true };
}

const withoutTokens = async <T extends object>(row: T) => ({
  data: { ...row, accessToken: null, refreshToken: null, idToken: null },
});

/** Returns a name that the profile accepts; the part of the address before the @ when the platform sends none. */
export function nameFrom(name: unknown, email: unknown): string {
  const told = typeof name === 'string' ? tidyName(removeInvisible(name.replace(/\p{Cc}+/gu, ' '))) : '';
  return Array.from(told || String(email).replace(/@.*$/, '')).slice(0, 80).join('');
}

/**
 * The admin's account: not open to registration; a session lasts 30 minutes from its last use. With an authenticator
 * app the password alone makes no session: better-auth waits for a code, allows five tries a sign-in, and refuses
 * codes for 15 minutes after ten wrong ones in a row.
 */
export function adminAuth(deps: AuthDeps): Auth {
  const base = shared('admin', deps, { sameSite: 'strict' });
  return betterAuth({
    ...base,
    database: tables(deps.db, {
      user: adminUser, session: adminSession, account: adminAccount, verification: adminVerification,
      twoFactor: adminTwoFactor,
    }),
    verification: { storeIdentifier: 'hashed' },
    emailAndPassword: { ...passwords, disableSignUp: true, requireEmailVerification: true },
    session: { expiresIn: 30 * 60, updateAge: 60 },
    plugins: [twoFactor({ issuer: 'Vở Toán', backupCodeOptions: { customBackupCodesGenerate: recoveryCodes, storeBackupCodes: recoveryCodeStore(base.secret) } })],
  });
}

const passwords = {
  enabled: true,
  minPasswordLength: PASSWORD_LENGTH.min,
  maxPasswordLength: PASSWORD_LENGTH.max,
  password: { hash: hashPassword, verify: verifyPassword },
};

function tables(
  db: Db, schema: Record<'user' | 'session' | 'account' | 'verification', object> & { twoFactor?: object },
) {
  const make = drizzleAdapter(db, { provider: 'pg', schema, transaction: true });
  return (options: BetterAuthOptions) => withHashedTokens(make(options));
}

function shared(realm: Realm, { settings, secret }: AuthDeps, cookie?: { sameSite: 'strict' }) {
  return {
    baseURL: settings.origin,
    basePath: realm === 'learner' ? '/api/auth' : '/api/admin/auth',
    secret: secretFor(secret, `${realm} sessions`),
    trustedOrigins: settings.ownOrigins,
    telemetry: { enabled: false },
    // Its log lines contain addresses and query parameters. Errors are thrown instead and logged by us.
    logger: { disabled: true },
    onAPIError: { throw: true },
    // Ours count by address and by account, in fixed windows (limiter.ts).
    rateLimit: { enabled: false },
    advanced: {
      // better-auth only knows the prefix `__Secure-`; ours is stricter.
      useSecureCookies: false,
      cookiePrefix: cookieName(cookiePrefix[realm], settings.origin, 'all paths'),
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      database: { generateId: 'uuid' },
      defaultCookieAttributes: { secure: settings.origin.startsWith('https:'), ...cookie },
    },
  } satisfies BetterAuthOptions;
}

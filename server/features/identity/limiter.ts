import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors } from '#contract/errors.ts';
import type { Limit } from '#server/platform/rate-limits/count.ts';
import type { Limiter } from '#server/platform/rate-limits/limiter.ts';
import { findWidestNetwork } from '#server/platform/rate-limits/network.ts';
import type { ClientAddress } from './auth.ts';
import type { KnownBrowsers } from './known-browser.ts';
import type { Realm } from './realm.ts';

/** Wrong guesses of a password from one network or known browser, whether or not the address has an account. */
const GUESSES = { max: 8, seconds: 10 * 60 };

/**
 * The same from all networks together: one network cannot reach it, so a lone prankster locks out no owner elsewhere.
 */
const ALL_GUESSES = { max: 60, seconds: 60 * 60 };

/**
 * Mails to one address that any visitor can ask for: from one network, and from all. One network cannot reach the
 * second limit, and so cannot keep the owner from registering or from a new password.
 */
const MAILS = { max: 5, seconds: 60 * 60 };
const ALL_MAILS = { max: 15, seconds: 60 * 60 };

/** Sign-in words the code `too-many-requests` differently. */
const SIGN_IN_WORDS = errors['sign-in-too-many-requests'][1];

export const clientAddressOf = ({ ip, headers }: FastifyRequest): ClientAddress => ({ address: ip, cookies: headers.cookie });

export function identityLimits(limits: Limiter, browsers: KnownBrowsers) {
  /** The counters of a guess of the account's password; guesses of a known browser count only for that browser. */
  const countsOf = (realm: Realm, email: string, { address, cookies }: ClientAddress): [limit: Limit, who: string][] => {
    const browser = browsers.find(realm, email, cookies);
    if (browser) return [[{ name: `${realm} password in a known browser`, ...GUESSES }, `${email} ${browser}`]];
    return [
      [{ name: `${realm} password`, ...GUESSES }, `${email} ${findWidestNetwork(address)}`],
      [{ name: `${realm} password from anywhere`, ...ALL_GUESSES }, email],
    ];
  };

  const guessedRight = async (realm: Realm, email: string, where: ClientAddress): Promise<void> => {
    for (const [limit, who] of countsOf(realm, email, where)) await limits.forget(limit, who);
  };

  return {
    ...limits,

    /**
     * Counts a sign-in from the client's address and a guess of the account's password, before it is tried, so that
     * concurrent guesses all count.
     */
    signIn: async (request: FastifyRequest, reply: FastifyReply, limit: Limit, realm: Realm, email: string) => {
      await limits.call(request, reply, limit, SIGN_IN_WORDS);
      const counts = countsOf(realm, email, clientAddressOf(request));
      for (const [each, who] of counts) await limits.one(reply, each, who, SIGN_IN_WORDS);
    },

    /** Counts a mail of a kind to an address, before checking whether the address has an account. */
    mailTo: async (request: FastifyRequest, reply: FastifyReply, kind: string, email: string) => {
      await limits.one(reply, { name: `${kind} mails to`, ...MAILS }, `${email} ${findWidestNetwork(request.ip)}`);
      await limits.one(reply, { name: `${kind} mails from anywhere to`, ...ALL_MAILS }, email);
    },

    /** Forgets earlier guesses from there, after a right or new password. */
    guessedRight,

    /** Forgets earlier guesses and makes the browser known for the account. */
    signedIn: async (request: FastifyRequest, reply: FastifyReply, realm: Realm, email: string): Promise<void> => {
      await guessedRight(realm, email, clientAddressOf(request));
      reply.header('set-cookie', browsers.cookieFor(realm, email));
    },
  };
}

export type IdentityLimits = ReturnType<typeof identityLimits>;

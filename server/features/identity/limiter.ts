import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors } from '#contract/errors.ts';
import type { Limit } from '#server/platform/rate-limits/count.ts';
import type { Limiter } from '#server/platform/rate-limits/limiter.ts';
import type { Realm } from './realm.ts';

/** Wrong guesses of one account's password, whoever makes them, and whether or not there is such an account. */
const GUESSES = { max: 8, seconds: 10 * 60 };

/** Sign-in says the code `too-many-requests` in words of its own (product.md section 8). */
const SIGN_IN_WORDS = errors['sign-in-too-many-requests'][1];

/** The site's limits, with those of identity. */
export function identityLimits(limits: Limiter) {
  const guessesOf = (realm: Realm): Limit => ({ name: `${realm} password`, ...GUESSES });
  return {
    call: limits.call,

    /** One more mail to an address. */
    mail: (reply: FastifyReply, limit: Limit, email: string) => limits.one(reply, limit, email),

    /**
     * One more sign-in from the client's address, and one more guess of the account's password: counted before it is
     * tried, so that guesses at the same moment are all counted.
     */
    signIn: async (request: FastifyRequest, reply: FastifyReply, limit: Limit, realm: Realm, email: string) => {
      await limits.call(request, reply, limit, SIGN_IN_WORDS);
      await limits.one(reply, guessesOf(realm), email, SIGN_IN_WORDS);
    },

    /** The password was right: earlier guesses no longer count. */
    guessedRight: (realm: Realm, email: string): Promise<void> => limits.forget(guessesOf(realm), email),
  };
}

export type IdentityLimits = ReturnType<typeof identityLimits>;

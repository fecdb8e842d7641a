import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors } from '#contract/errors.ts';
import type { Db } from '#server/platform/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Settings } from '#server/settings.ts';
import { countTry, forgetTries, networkOf, type Limit } from './limits.ts';
import type { Realm } from './realm.ts';

/** Wrong guesses of one account's password, whoever makes them, and whether or not there is such an account. */
const GUESSES = { max: 8, seconds: 10 * 60 };

/** Sign-in says the code `too-many-requests` in words of its own (product.md section 8). */
const SIGN_IN_WORDS = errors['sign-in-too-many-requests'][1];

/** Refuses what is tried too often: AppError `too-many-requests`, and `Retry-After` in seconds. */
export function limiter({ db, settings }: { db: Db; settings: Pick<Settings, 'RATE_LIMITS'> }) {
  const on = settings.RATE_LIMITS === 'on';
  const count = async (reply: FastifyReply, limit: Limit, who: string, words?: string): Promise<void> => {
    const wait = on ? await countTry(db, limit, who) : undefined;
    if (wait === undefined) return;
    reply.header('retry-after', wait);
    throw new AppError('too-many-requests', words);
  };
  const guessesOf = (realm: Realm): Limit => ({ name: `${realm} password`, ...GUESSES });

  return {
    /** One more call from the client's address, behind which a whole class may sit. */
    call: (request: FastifyRequest, reply: FastifyReply, limit: Limit) =>
      count(reply, limit, networkOf(request.ip)),

    /** One more mail to an address. */
    mail: (reply: FastifyReply, limit: Limit, email: string) => count(reply, limit, email),

    /**
     * One more sign-in from the client's address, and one more guess of the account's password: counted before it is
     * tried, so that guesses at the same moment are all counted.
     */
    signIn: async (request: FastifyRequest, reply: FastifyReply, limit: Limit, realm: Realm, email: string) => {
      await count(reply, limit, networkOf(request.ip), SIGN_IN_WORDS);
      await count(reply, guessesOf(realm), email, SIGN_IN_WORDS);
    },

    /** The password was right: earlier guesses no longer count. */
    guessedRight: async (realm: Realm, email: string): Promise<void> => {
      if (on) await forgetTries(db, guessesOf(realm), email);
    },
  };
}

export type Limiter = ReturnType<typeof limiter>;

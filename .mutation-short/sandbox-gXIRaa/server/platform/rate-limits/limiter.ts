// @ts-nocheck
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { Db } from '../database.ts';
import { countTry, forgetTries, type Limit } from './count.ts';
import { networksOf } from './network.ts';

/** Refuses what is tried too often: AppError `too-many-requests`, and `Retry-After` in seconds. */
export function limiter({ db, on }: { db: Db; on: boolean }) {
  const count = async (reply: FastifyReply, limit: Limit, who: string, words?: string): Promise<void> => {
    const wait = on ? await countTry(db, limit, who) : undefined;
    if (wait === undefined) return;
    reply.header('retry-after', wait);
    throw new AppError('too-many-requests', words);
  };
  return {
    /** One more call from the client's address, behind which a whole class may sit. */
    call: async (request: FastifyRequest, reply: FastifyReply, limit: Limit, words?: string): Promise<void> => {
      for (const { network, share } of networksOf(request.ip)) {
        await count(reply, { ...limit, max: limit.max * share }, network, words);
      }
    },

    /** One more of whatever `who` names: a mail to an address, a guess of a password. */
    one: count,

    /** Earlier tries no longer count. */
    forget: async (limit: Limit, who: string): Promise<void> => {
      if (on) await forgetTries(db, limit, who);
    },
  };
}

export type Limiter = ReturnType<typeof limiter>;

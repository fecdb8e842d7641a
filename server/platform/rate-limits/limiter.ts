import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { Db } from '../database/database.ts';
import { countTry, forgetTries, returnTry, type Limit } from './count.ts';
import { listNetworks } from './network.ts';

/** Refuses actions that are too frequent: AppError `too-many-requests`, and `Retry-After` in seconds. */
export function createLimiter({ db, on }: { db: Db; on: boolean }) {
  const count = async (reply: FastifyReply, limit: Limit, who: string, words?: string): Promise<void> => {
    const wait = on ? await countTry(db, limit, who) : undefined;
    if (wait === undefined) return;
    reply.header('retry-after', wait);
    throw new AppError('too-many-requests', words);
  };
  return {
    /** Counts a call from the client's address, which a whole class may share. */
    call: async (request: FastifyRequest, reply: FastifyReply, limit: Limit, words?: string): Promise<void> => {
      for (const { network, share } of listNetworks(request.ip)) {
        await count(reply, { ...limit, max: limit.max * share }, network, words);
      }
    },

    /** Counts a try of any other subject `who`: a mail to an address, a guess of a password. */
    one: count,

    /** Takes one counted try back. */
    giveBack: async (limit: Limit, who: string): Promise<void> => {
      if (on) await returnTry(db, limit, who);
    },

    forget: async (limit: Limit, who: string): Promise<void> => {
      if (on) await forgetTries(db, limit, who);
    },
  };
}

export type Limiter = ReturnType<typeof createLimiter>;

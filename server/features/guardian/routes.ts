import type { FastifyReply } from 'fastify';
import { guardianContract } from '#contract/guardian.ts';
import type { Users } from '#server/features/users/service.ts';
import type { Limiter } from '#server/platform/rate-limits/limiter.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Guardian } from './service.ts';

const DAY = 24 * 60 * 60;
/** Limits for letters that a learner causes, and for letters to one address. */
const OF_LEARNER = { name: 'guardian letters of', max: 5, seconds: DAY };
const TO_ADDRESS = { name: 'guardian letters to', max: 5, seconds: DAY };
/** Limits tries with guessed links from one network, which a class may share. The codes are too long to guess. */
const LINKS = { name: 'guardian links', max: 60, seconds: 60 };
/** Far more changes than a learner makes. */
const CHANGES = { name: 'birth years', max: 30, seconds: DAY };

type Deps = { guardian: Guardian; users: Users; limits: Limiter };

export function guardianRoutes(serve: Serve, { guardian, users, limits }: Deps): void {
  const countLetter = async (reply: FastifyReply, uid: string, to: string): Promise<void> => {
    await limits.one(reply, OF_LEARNER, uid, TOO_MANY);
    await limits.one(reply, TO_ADDRESS, to, TOO_MANY);
  };

  serve(guardianContract, {
    'PUT /api/users/:uid/birth-year': async ({ body, caller }, reply) => {
      await limits.one(reply, CHANGES, caller.uid);
      const to = await guardian.letterTo(caller, body);
      if (to !== undefined) await countLetter(reply, caller.uid, to);
      await guardian.storeBirthYear(caller, body);
      return users.find(caller.uid);
    },

    'POST /api/users/:uid/birth-year/later': async ({ caller }, reply) => {
      await limits.one(reply, CHANGES, caller.uid);
      await guardian.postponeBirthYear(caller.uid);
      return users.find(caller.uid);
    },

    'POST /api/users/:uid/guardian-letter': async ({ caller }, reply) => {
      await countLetter(reply, caller.uid, await guardian.findPendingAddress(caller.uid));
      await guardian.sendAgain(caller);
      return users.find(caller.uid);
    },

    'POST /api/guardian/read': async (request, reply) => {
      await limits.call(request, reply, LINKS);
      return guardian.read(request.body.token);
    },

    'POST /api/guardian/answer': async (request, reply) => {
      await limits.call(request, reply, LINKS);
      return guardian.answer(request.body.token, request.body.agrees);
    },

    'POST /api/guardian/birth-year': async (request, reply) => {
      await limits.call(request, reply, LINKS);
      return guardian.correctYear(request.body.token, request.body.year);
    },

    'GET /api/admin/users/:uid/birth-year': ({ params }) => guardian.ageOf(params.uid),
    'PUT /api/admin/users/:uid/birth-year': ({ params, body, caller, audited }) => guardian.correctYearOf(params.uid, body.year, caller, audited),

    'POST /api/guardian/withdraw': async (request, reply) => {
      await limits.call(request, reply, LINKS);
      return guardian.withdraw(request.body.token);
    },
  });
}

const TOO_MANY = 'Hôm nay đã gửi nhiều thư cho phụ huynh. Bạn chờ đến ngày mai rồi gửi lại.';

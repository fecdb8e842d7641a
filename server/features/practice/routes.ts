import type { FastifyInstance } from 'fastify';
import { practiceContract } from '#contract/practice.ts';
import type { Identity } from '#server/features/identity/service.ts';
import type { Users } from '#server/features/users/service.ts';
import type { Db } from '#server/platform/database.ts';
import { serve } from '#server/platform/serve.ts';
import type { Practice } from './service.ts';
import { unlockPaper } from './unlock.ts';

type Deps = { db: Db; practice: Practice; identity: Identity; users: Users };

export function practiceRoutes(app: FastifyInstance, { db, practice, identity, users }: Deps): void {
  serve(app, practiceContract, {
    'GET /api/practices': async (request, reply) => {
      const caller = await identity.caller(request);
      if (caller) reply.header('cache-control', 'private, no-store');
      return practice.list(caller?.uid);
    },

    'GET /api/practices/:id': async (request, reply) => {
      const { id } = request.params;
      const caller = await identity.caller(request);
      if (!caller) return practice.find(id, 'visitor');
      reply.header('cache-control', 'private, no-store');
      // The same for all who have unlocked the same papers.
      const unlocked = await practice.unlocked(caller.uid, id);
      return reply.shared(`practice ${id} ${unlocked.join()}`, () => practice.find(id, { unlocked: new Set(unlocked) }));
    },

    'GET /api/practices/:id?view=source': async (request, reply) => {
      await identity.adminCaller(request);
      reply.header('cache-control', 'private, no-store');
      return practice.source(request.params.id);
    },

    'PUT /api/users/:uid/deductCoins': async (request) => {
      const { uid } = await identity.owner(request, request.params.uid);
      await users.ensure(uid);
      await unlockPaper(db, uid, request.body);
      return users.find(uid);
    },
  });
}

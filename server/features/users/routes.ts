import type { FastifyInstance } from 'fastify';
import { usersContract } from '#contract/users.ts';
import type { Identity } from '#server/features/identity/service.ts';
import { AppError } from '#server/platform/errors.ts';
import { serve } from '#server/platform/serve.ts';
import type { Users } from './service.ts';

export function usersRoutes(app: FastifyInstance, { users, identity }: { users: Users; identity: Identity }): void {
  serve(app, usersContract, {
    'GET /api/users/:uid': async (request) => {
      const { uid } = await identity.owner(request, request.params.uid);
      return users.find(uid);
    },

    // What the body says is not read: the session and our own rules say who and how much (decision 13).
    'POST /api/users/': async (request) => {
      const caller = await identity.caller(request);
      if (!caller) throw new AppError('not-signed-in');
      return users.find(caller.uid);
    },

    'PUT /api/users/:uid': async (request) => {
      const { uid } = await identity.owner(request, request.params.uid);
      return users.update(uid, request.body);
    },
  });
}

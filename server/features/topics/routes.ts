import type { FastifyInstance } from 'fastify';
import { topicsContract } from '#contract/topics.ts';
import type { Identity } from '#server/features/identity/service.ts';
import { AppError } from '#server/platform/errors.ts';
import { serve } from '#server/platform/serve.ts';
import type { Topics } from './service.ts';

export function topicsRoutes(app: FastifyInstance, { topics, identity }: { topics: Topics; identity: Identity }): void {
  serve(app, topicsContract, {
    'GET /api/topics': () => topics.list(),

    'GET /api/topics/:id': async (request, reply) => {
      if (!(await identity.caller(request))) throw new AppError('not-signed-in');
      reply.header('cache-control', 'private, no-store');
      const { id } = request.params;
      return reply.shared(`topic ${id}`, () => topics.find(id));
    },

    'GET /api/topics/:id?view=source': async (request, reply) => {
      await identity.adminCaller(request);
      reply.header('cache-control', 'private, no-store');
      return topics.source(request.params.id);
    },
  });
}

import { topicsContract } from '#contract/topics.ts';
import type { Serve } from '#server/platform/serve.ts';
import type { Topics } from './service.ts';

export function topicsRoutes(serve: Serve, topics: Topics): void {
  serve(topicsContract, {
    'GET /api/topics': () => topics.list(),

    'GET /api/topics/:id': async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      const { id } = request.params;
      return reply.shared(`topic ${id}`, () => topics.find(id));
    },

    'GET /api/topics/:id?view=source': async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      return topics.source(request.params.id);
    },
  });
}

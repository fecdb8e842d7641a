import { topicsContract } from '#contract/topics.ts';
import type { Serve } from '#server/platform/serve.ts';
import type { Topics } from './service.ts';

export function topicsRoutes(serve: Serve, topics: Topics): void {
  serve(topicsContract, {
    'GET /api/topics': () => topics.list(),

    'GET /api/topics/:id': async ({ params: { id } }, reply) => reply.shared(`topic ${id}`, () => topics.find(id)),

    'GET /api/topics/:id?view=source': ({ params }) => topics.source(params.id),
  });
}

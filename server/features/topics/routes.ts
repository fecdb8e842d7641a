import { topicsContract } from '#contract/topics.ts';
import type { Author } from '#server/features/documents/service.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Topics } from './service.ts';

type Deps = { topics: Topics; figuresIn: Author['figuresIn'] };

export function topicsRoutes(serve: Serve, { topics, figuresIn }: Deps): void {
  serve(topicsContract, {
    'GET /api/topics': () => topics.list(),

    'GET /api/topics/:id': async ({ params: { id } }, reply) => reply.shared(`topic ${id}`, () => topics.find(id)),

    'GET /api/topics/:id/exercises/:exerciseId/variants/:n': async ({ params: { id, exerciseId, n } }, reply) =>
      reply.shared(`variant ${id} ${exerciseId} ${n}`, () => topics.variant(id, exerciseId, n)),

    'GET /api/topics/:id?view=source': ({ params }) => topics.source(params.id),

    'GET /api/admin/topics': async () => ({ items: await topics.listForAdmin() }),

    'PUT /api/topics/:id/exercise-types': ({ params: { id }, body, caller, audited }) =>
      audited((tx) => topics.renameType(tx, id, body, { actor: caller, figuresIn })),

    'DELETE /api/topics/:id/exercise-types': ({ params: { id }, query, caller, audited }) =>
      audited((tx) => topics.removeType(tx, id, query, { actor: caller, figuresIn })),
  });
}

import { misconceptionsContract } from '#contract/misconceptions.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Misconceptions } from './service.ts';

export function misconceptionsRoutes(serve: Serve, misconceptions: Misconceptions): void {
  serve(misconceptionsContract, {
    'GET /api/admin/misconceptions': ({ query }) => misconceptions.list(query),

    'GET /api/admin/misconceptions/uses': () => misconceptions.listUses(),

    'POST /api/admin/misconceptions': async ({ body, caller, audited }, reply) =>
      reply.code(201).send(await audited((tx) => misconceptions.create(tx, body, caller))),

    'PUT /api/admin/misconceptions/:code': ({ params: { code }, body, caller, audited }) =>
      audited((tx) => misconceptions.update(tx, code, body, caller)),
  });
}

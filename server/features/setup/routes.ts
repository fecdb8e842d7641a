import { setupContract } from '#contract/setup.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Setup } from './service.ts';

export function setupRoutes(serve: Serve, setup: Setup): void {
  serve(setupContract, {
    'GET /api/setup': () => setup.state(),
    'POST /api/setup': ({ body }) => setup.finish(body),

    'GET /api/setup/backups': () => setup.restore.backups(),
    'PUT /api/setup/backup-file': async ({ body, query }) => ({ received: await setup.restore.receive(body, query) }),
    'GET /api/setup/restore': () => setup.restore.state(),
    'POST /api/setup/restore': async ({ body }, reply) => reply.code(202).send(await setup.restore.begin(body)),
    'POST /api/setup/restore/place': async (_, reply) => reply.code(202).send(setup.restore.place()),
  });
}

import { setupContract } from '#contract/setup.ts';
import type { Serve } from '#server/platform/serve.ts';
import type { Setup } from './service.ts';

/** The first screen's calls. */
export function setupRoutes(serve: Serve, setup: Setup): void {
  serve(setupContract, {
    'GET /api/setup': () => setup.state(),
    'POST /api/setup': ({ body }) => setup.finish(body),
  });
}

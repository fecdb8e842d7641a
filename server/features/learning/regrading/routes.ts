import { regradingContract } from '#contract/regrading.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Regrading } from './regrading.ts';

export function regradingRoutes(serve: Serve, remarking: Regrading): void {
  serve(regradingContract, {
    'POST /api/admin/practices/:id/remarking': ({ params, body }) => remarking.preview(params.id, body),

    'GET /api/admin/practices/:id/remarking': async ({ params }) => ({ last: await remarking.last(params.id) }),
  });
}

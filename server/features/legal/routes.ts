import { legalContract } from '#contract/legal.ts';
import type { Serve } from '#server/platform/serve.ts';
import type { Legal } from './service.ts';

export function legalRoutes(serve: Serve, legal: Legal): void {
  serve(legalContract, {
    'GET /api/legal/:kind': ({ params }) => legal.read(params.kind),
  });
}

import { siteContract, type Site } from '#contract/site.ts';
import type { Serve } from '#server/platform/serve.ts';

export function siteRoutes(serve: Serve, site: Site): void {
  serve(siteContract, { 'GET /api/site': () => site });
}

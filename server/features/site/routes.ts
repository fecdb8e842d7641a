import type { FastifyInstance } from 'fastify';
import { siteContract, type Site } from '#contract/site.ts';
import { serve } from '#server/platform/serve.ts';

export function siteRoutes(app: FastifyInstance, site: Site): void {
  serve(app, siteContract, { 'GET /api/site': () => site });
}

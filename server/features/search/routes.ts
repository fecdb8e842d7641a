import type { FastifyInstance } from 'fastify';
import { searchContract } from '#contract/search.ts';
import type { Db } from '#server/platform/database.ts';
import { serve } from '#server/platform/serve.ts';
import { search, suggest } from './service.ts';

export function searchRoutes(app: FastifyInstance, db: Db): void {
  serve(app, searchContract, {
    'GET /api/search': (request) => search(db, request.query.q),
    'GET /api/search/suggest': (request) => suggest(db, request.query.q),
  });
}

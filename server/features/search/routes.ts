import { searchContract } from '#contract/search.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { search, suggest } from './service.ts';

export function searchRoutes(serve: Serve, db: Db): void {
  serve(searchContract, {
    'GET /api/search': ({ query: { q, kind, grade } }) =>
      search(db, q, { ...(kind && { kind }), ...(grade && { grade: Number(grade) }) }),
    'GET /api/search/suggest': (request) => suggest(db, request.query.q),
  });
}

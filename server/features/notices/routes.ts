import { noticesContract } from '#contract/notices.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { markSeen, selectUnseen } from './queries.ts';

export function noticesRoutes(serve: Serve, { db }: { db: Db }): void {
  serve(noticesContract, {
    'GET /api/users/:uid/notices': async ({ caller }) => {
      const rows = await selectUnseen(db, caller.uid);
      return { items: rows.map(({ path, at, ...row }) => ({ ...row, ...(path !== null && { path }), at: at.toISOString() })) };
    },

    'POST /api/users/:uid/notices/:id/seen': async ({ params, caller }, reply) => {
      await markSeen(db, caller.uid, params.id);
      return reply.code(204).send(null);
    },
  });
}

import { guardianNoticesContract } from '#contract/guardian-notices.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Limiter } from '#server/platform/rate-limits/limiter.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { GuardianNotices } from './service.ts';

/** Limits tries with guessed links from one network. The tokens are too long to guess. */
const LINKS = { name: 'guardian letter links', max: 60, seconds: 60 };

type Deps = { db: Db; notices: GuardianNotices; limits: Limiter };

export function guardianNoticesRoutes(serve: Serve, { db, notices, limits }: Deps): void {
  serve(guardianNoticesContract, {
    'GET /api/admin/classes/:id/notices': ({ params: { id }, query: { kind } }) => notices.preview(id, kind),

    // A dry run writes nothing, so the audit has no entry of it.
    'POST /api/admin/classes/:id/notices': ({ params: { id }, body, caller, audited }) =>
      body.dryRun ? db.transaction((tx) => notices.send(tx, id, body, caller), { accessMode: 'read only' }) : audited((tx) => notices.send(tx, id, body, caller)),

    'GET /api/admin/students/:id/notices': ({ params: { id } }) => notices.ofStudent(id),

    'PUT /api/admin/students/:id/notices': ({ params: { id }, body: { stopped }, caller, audited }) =>
      audited((tx) => notices.stopForStudent(tx, id, stopped, caller)),

    'POST /api/guardian-notices/read': async (request, reply) => {
      await limits.call(request, reply, LINKS);
      return notices.readStop(request.body.token);
    },

    'POST /api/guardian-notices/stop': async (request, reply) => {
      await limits.call(request, reply, LINKS);
      return notices.stopByLink(request.body.token, request.body.stopped);
    },
  });
}

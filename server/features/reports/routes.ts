import { reportsContract } from '#contract/reports.ts';
import type { Limiter } from '#server/platform/rate-limits/limiter.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Reports } from './service.ts';

/** Reports of one learner: more than a learner finds in an hour. */
const REPORTS = { name: 'reports', max: 20, seconds: 3600 };

export function reportsRoutes(serve: Serve, { reports, limits }: { reports: Reports; limits: Limiter }): void {
  serve(reportsContract, {
    'POST /api/reports': async ({ body, caller }, reply) => {
      await limits.one(reply, REPORTS, caller.uid, 'Em vừa báo nhiều lỗi rồi. Em thử lại sau một lúc nhé.');
      await reports.give(caller.uid, body);
      return reply.code(204).send(null);
    },

    'GET /api/admin/reports': ({ query: { done, cursor } }) =>
      reports.list({ cursor, done: done === undefined ? undefined : done === 'true' }),

    'PUT /api/admin/reports/:id': ({ params: { id }, body, caller, audited }) =>
      audited((tx) => reports.mark(tx, id, body, caller)),
  });
}

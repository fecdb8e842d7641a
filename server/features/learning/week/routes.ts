import { weekContract } from '#contract/week.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Limiter } from '#server/platform/rate-limits/limiter.ts';
import { BY_LINK_HEADERS } from '#server/platform/secrets/link-secrets.ts';
import type { WeekOfLearners } from './week.ts';

/** Limits tries from one network, in which a family reads some weeks. Links are too long to guess. */
const LINKS = { name: 'week links', max: 60, seconds: 60 };
/** Links of one learner: far more than a learner gives. */
const GIVEN = { name: 'week links of', max: 60, seconds: 3600 };

export function weekRoutes(serve: Serve, { week, limits }: { week: WeekOfLearners; limits: Limiter }): void {
  serve(weekContract, {
    'GET /api/week/:token': async (request, reply) => {
      reply.headers(BY_LINK_HEADERS);
      await limits.call(request, reply, LINKS);
      return week.byLink(request.params.token, request.query.week);
    },

    'GET /api/users/:uid/week': ({ query, caller }) => week.own(caller.uid, query.week),

    'GET /api/users/:uid/parent-link': ({ caller }) => week.link(caller.uid),

    'POST /api/users/:uid/parent-link': async ({ body, caller }, reply) => {
      await limits.one(reply, GIVEN, caller.uid);
      return week.give(caller.uid, body?.anew ?? false);
    },

    'DELETE /api/users/:uid/parent-link': async ({ caller }, reply) => {
      await week.takeBack(caller.uid);
      return reply.code(204).send(null);
    },
  });
}

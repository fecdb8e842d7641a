import { reviewContract } from '#contract/learning.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Limiter } from '#server/platform/rate-limits/limiter.ts';
import type { Review } from './review.ts';

/** Reviews of one learner: far more than a learner answers. */
const REVIEWS = { name: 'reviews', max: 500, seconds: 60 * 60 };

export function reviewRoutes(serve: Serve, { review, limits }: { review: Review; limits: Limiter }): void {
  serve(reviewContract, {
    'GET /api/users/:uid/review': ({ caller }) => review.today(caller.uid),

    'GET /api/users/:uid/review/count': ({ caller }) => review.count(caller.uid),

    'GET /api/users/:uid/review/notebook': ({ caller, query }) => review.notebook(caller.uid, query),

    'GET /api/users/:uid/review/attempts/:attemptId': ({ caller, params }) => review.ofAttempt(caller.uid, params.attemptId),

    'GET /api/users/:uid/review/:id': ({ caller, params }) => review.one(caller.uid, params.id),

    'POST /api/users/:uid/review/:id': async ({ caller, params, body }, reply) => {
      await limits.one(reply, REVIEWS, caller.uid);
      return review.answer(caller.uid, params.id, body);
    },

    'PUT /api/users/:uid/review/:id/reason': async ({ caller, params, body }, reply) => {
      await review.giveReason(caller.uid, params.id, body.reason);
      return reply.code(204).send(null);
    },
  });
}

import { answersContract } from '#contract/learning.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Limiter } from '#server/platform/rate-limits/limiter.ts';
import type { Answers } from './answers.ts';

/** Limit for a learner: far above real use. */
const ANSWERS = { name: 'answers', max: 1_000, seconds: 60 * 60 };

export function answersRoutes(serve: Serve, { answers, limits }: { answers: Answers; limits: Limiter }): void {
  serve(answersContract, {
    'POST /api/users/:uid/answers': async ({ body, caller }, reply) => {
      await limits.one(reply, ANSWERS, caller.uid);
      return answers.give(caller.uid, body);
    },
  });
}

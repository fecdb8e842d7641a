import { attemptsContract } from '#contract/attempts.ts';
import type { Limiter } from '#server/platform/rate-limits/limiter.ts';
import type { Serve } from '#server/platform/serve.ts';
import type { Attempts } from './service.ts';

/** Of one learner: far more than anybody does, far fewer than would fill the disk. */
const BEGINNINGS = { name: 'attempts', max: 60, seconds: 3600 };

export function attemptsRoutes(serve: Serve, { attempts, limits }: { attempts: Attempts; limits: Limiter }): void {
  serve(attemptsContract, {
    'POST /api/attempts': async ({ body: { practiceId, paperId }, caller: { uid } }, reply) => {
      await limits.one(reply, BEGINNINGS, uid);
      const { attempt, isNew } = await attempts.begin(uid, practiceId, paperId);
      return reply.code(isNew ? 201 : 200).send(attempt);
    },

    'GET /api/attempts': ({ query, caller }) => attempts.list(caller.uid, query),

    'GET /api/attempts/:id': ({ params, caller }) => attempts.find(caller.uid, params.id),

    'PUT /api/attempts/:id/answers/:questionId': async ({ params: { id, questionId }, body: { value, at }, caller }) => ({
      savedAt: (await attempts.answer(caller.uid, id, { questionId, value, at })).toISOString(),
    }),

    'POST /api/attempts/:id/submit': ({ params, caller }) => attempts.submit(caller.uid, params.id),

    'PUT /api/attempts/:id/self-marks/:questionId': ({ params: { id, questionId }, body: { steps }, caller }) =>
      attempts.markOwn(caller.uid, id, { questionId, steps }),

    'GET /api/practices/:id/papers/:paperId/solutions': ({ params: { id, paperId }, caller }) => attempts.solutions(caller.uid, id, paperId),
  });
}

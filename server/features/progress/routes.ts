import { progressContract } from '#contract/progress.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { ProgressOfLearners } from './service.ts';

export function progressRoutes(serve: Serve, progress: ProgressOfLearners): void {
  serve(progressContract, {
    'POST /api/users/:uid/progress': async ({ body, caller }, reply) => {
      await progress.record(caller.uid, body);
      return reply.code(204).send(null);
    },

    'GET /api/users/:uid/progress': async ({ query, caller }) => ({
      items: await progress.list(caller.uid, query.courseId),
    }),

    'GET /api/users/:uid/resume': async ({ query, caller }) => ({
      items: await progress.resume(caller.uid, query.courseId),
    }),
  });
}

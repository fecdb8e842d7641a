import type { FastifyInstance } from 'fastify';
import { progressContract } from '#contract/progress.ts';
import type { Identity } from '#server/features/identity/service.ts';
import { serve } from '#server/platform/serve.ts';
import type { ProgressOfLearners } from './service.ts';

type Deps = { progress: ProgressOfLearners; identity: Identity };

export function progressRoutes(app: FastifyInstance, { progress, identity }: Deps): void {
  serve(app, progressContract, {
    'POST /api/users/:uid/progress': async (request, reply) => {
      const { uid } = await identity.owner(request, request.params.uid);
      await progress.record(uid, request.body);
      return reply.code(204).send(null);
    },

    'GET /api/users/:uid/progress': async (request) => {
      const { uid } = await identity.owner(request, request.params.uid);
      return { items: await progress.list(uid, request.query.courseId) };
    },

    'GET /api/users/:uid/resume': async (request) => {
      const { uid } = await identity.owner(request, request.params.uid);
      return { items: await progress.resume(uid, request.query.courseId) };
    },
  });
}

import type { FastifyInstance } from 'fastify';
import { questionsContract } from '#contract/questions.ts';
import type { Identity } from '#server/features/identity/service.ts';
import { AppError } from '#server/platform/errors.ts';
import { serve } from '#server/platform/serve.ts';
import type { Questions } from './service.ts';

export function questionsRoutes(app: FastifyInstance, { questions, identity }: { questions: Questions; identity: Identity }): void {
  serve(app, questionsContract, {
    'GET /api/questions': async (request, reply) => {
      if (!(await identity.caller(request))) throw new AppError('not-signed-in');
      reply.header('cache-control', 'private, no-store');
      const { grade, exam, count } = request.query;
      return questions.paper(grade, exam, count);
    },

    'GET /api/questions/all': async (request, reply) => {
      await identity.adminCaller(request);
      reply.header('cache-control', 'private, no-store');
      return questions.all(request.query.grade, request.query.exam);
    },

    'GET /api/questions/all?view=source': async (request, reply) => {
      await identity.adminCaller(request);
      reply.header('cache-control', 'private, no-store');
      return questions.sources(request.query.grade, request.query.exam);
    },
  });
}

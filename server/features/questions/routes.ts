import { questionsContract } from '#contract/questions.ts';
import type { Serve } from '#server/platform/serve.ts';
import type { Questions } from './service.ts';

export function questionsRoutes(serve: Serve, questions: Questions): void {
  serve(questionsContract, {
    'GET /api/questions': async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      const { grade, exam, count } = request.query;
      return questions.paper(grade, exam, count);
    },

    'GET /api/questions/all': async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      return questions.all(request.query.grade, request.query.exam);
    },

    'GET /api/questions/all?view=source': async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      return questions.sources(request.query.grade, request.query.exam);
    },
  });
}

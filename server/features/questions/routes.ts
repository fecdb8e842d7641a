import { questionsContract } from '#contract/questions.ts';
import { sendCompressedJson } from '#server/platform/cache/compression.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Questions } from './service.ts';

export function questionsRoutes(serve: Serve, questions: Questions): void {
  serve(questionsContract, {
    'GET /api/questions': async (request, reply) =>
      sendCompressedJson(request, reply, await questions.paper(request.query)),

    'GET /api/questions/all': ({ query }) => questions.all(query.grade, query.exam),

    'GET /api/admin/quiz-exams': () => questions.offered.states(),
    'PUT /api/admin/quiz-exams': ({ body, caller, audited }) => audited((tx) => questions.offered.offer(tx, body, caller)),

    'GET /api/questions/:id?view=source': ({ params }) => questions.source(params.id),

    'GET /api/questions/all?view=source': ({ query }) => questions.sources(query.grade, query.exam),
  });
}

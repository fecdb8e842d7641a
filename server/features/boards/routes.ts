import { boardsContract } from '#contract/boards.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type { Serve } from '#server/platform/serve.ts';

export function boardsRoutes(serve: Serve, { catalog }: { catalog: Catalog }): void {
  serve(boardsContract, {
    'GET /api/courses/:courseId/lessons/:lessonId/board': async ({ params: { courseId, lessonId }, caller }, reply) => {
      const make = await catalog.board(courseId, lessonId, caller.uid);
      reply.header('cache-control', 'private, no-cache');
      // The same for all who may watch.
      return reply.shared(`board ${courseId} ${lessonId}`, make);
    },
  });
}

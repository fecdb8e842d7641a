import { catalogContract } from '#contract/catalog.ts';
import type { Serve } from '#server/platform/serve.ts';
import type { Catalog } from './service.ts';

type Deps = { catalog: Catalog; contentFolder: string };

export function catalogRoutes(serve: Serve, { catalog, contentFolder }: Deps): void {
  serve(catalogContract, {
    'GET /api/courses': () => catalog.list(),

    'GET /api/courses/:courseId': async ({ params: { courseId }, caller }, reply) => {
      if (!caller) return catalog.find(courseId, 'visitor');
      // The same for all who have bought the same of it.
      const viewer = await catalog.learner(caller.uid, courseId);
      const owned = viewer.owned === 'all' ? '*' : [...viewer.owned].toSorted().join();
      return reply.shared(`course ${courseId} ${owned}`, () => catalog.find(courseId, viewer));
    },

    // Session and entitlement are checked at each request, ranges included.
    'GET /api/courses/:courseId/lessons/:lessonId/:kind': async ({ params, caller }, reply) => {
      const { courseId, lessonId, kind } = params;
      const file = await catalog.media(courseId, lessonId, caller.uid, kind);
      // The browser may keep what it has, but asks again, and is checked again, before each use.
      reply.header('cache-control', 'private, no-cache');
      return reply.sendFile(file, contentFolder, { cacheControl: false, dotfiles: 'deny' });
    },
  });
}

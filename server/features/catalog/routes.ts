import { catalogContract } from '#contract/catalog.ts';
import { sendStoredFile } from '#server/platform/storage/send-stored-file.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { readLibraryVideos } from './library-videos.ts';
import type { Catalog } from './service.ts';

type Deps = { catalog: Catalog; contentFolder: string; storage: Storage };

export function catalogRoutes(serve: Serve, { catalog, contentFolder, storage }: Deps): void {
  readLibraryVideos(contentFolder);
  serve(catalogContract, {
    'GET /api/courses': () => catalog.list(),

    'GET /api/courses/:courseId': async ({ params: { courseId }, caller }, reply) => {
      if (!caller) return catalog.find(courseId, 'visitor');
      // The same for all learners with the same purchases in it.
      const viewer = await catalog.learner(caller.uid, courseId);
      const owned = viewer.owned === 'all' ? '*' : [...viewer.owned].toSorted().join();
      return reply.shared(`course ${courseId} ${owned}`, () => catalog.find(courseId, viewer));
    },

    'GET /api/courses/:courseId?view=source': ({ params }) => catalog.source(params.courseId),

    'GET /api/admin/courses': async () => ({ items: await catalog.listForAdmin() }),

    // Session and entitlement are checked at each request, ranges included.
    'GET /api/courses/:courseId/lessons/:lessonId/:kind': async (request, reply) => {
      const { params: { courseId, lessonId, kind }, caller } = request;
      const file = await catalog.media(courseId, lessonId, caller.uid, kind);
      // Browsers may cache it, but must revalidate, and so be checked again, before each use.
      const cacheControl = 'private, no-cache';
      if (typeof file !== 'string') return sendStoredFile(request, reply, storage, { ...file, cacheControl });
      reply.header('cache-control', cacheControl);
      return reply.sendFile(file, contentFolder, { cacheControl: false, dotfiles: 'deny' });
    },
  });
}

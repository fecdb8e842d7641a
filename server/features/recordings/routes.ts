import { recordingsContract } from '#contract/recordings.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import { readFormFile } from '#server/platform/http/form-file.ts';
import { sendStoredFile } from '#server/platform/storage/send-stored-file.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { RecordingsService } from './service.ts';

type Deps = { catalog: Catalog; recordings: RecordingsService; storage: Storage };

/** The browser may keep a recording, but asks again, and is checked again, before each use. */
const CACHE = 'private, no-cache';

export function recordingsRoutes(serve: Serve, { catalog, recordings, storage }: Deps): void {
  serve(recordingsContract, {
    // Session and purchase are checked at each request, ranges included.
    'GET /api/courses/:courseId/lessons/:lessonId/recordings/:name': async (request, reply) => {
      const { params, caller } = request;
      await catalog.requireWatchable(params.courseId, params.lessonId, caller.uid);
      return sendStoredFile(request, reply, storage, { ...(await recordings.file(params)), cacheControl: CACHE });
    },

    'GET /api/admin/courses/:courseId/lessons/:lessonId/recordings': ({ params }) => recordings.list(params),

    'GET /api/admin/courses/:courseId/lessons/:lessonId/recordings/:name': async (request, reply) =>
      sendStoredFile(request, reply, storage, { ...(await recordings.file(request.params)), cacheControl: CACHE }),

    'POST /api/admin/courses/:courseId/lessons/:lessonId/recordings/:key': async ({ params, body, headers, caller, audited }, reply) => {
      const { bytes } = await readFormFile(body, headers['content-type'], 'recording-missing');
      return reply.code(201).send(await recordings.put(params, bytes, { audited, actor: caller }));
    },

    'DELETE /api/admin/courses/:courseId/lessons/:lessonId/recordings/:name': ({ params, caller, audited }) =>
      recordings.remove(params, { audited, actor: caller }),
  });
}

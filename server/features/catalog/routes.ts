import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { catalogContract, ContentId } from '#contract/catalog.ts';
import type { Identity } from '#server/features/identity/service.ts';
import { AppError } from '#server/platform/errors.ts';
import { serve } from '#server/platform/serve.ts';
import type { Catalog, MediaKind } from './service.ts';

type Deps = { catalog: Catalog; identity: Identity; contentFolder: string };

export function catalogRoutes(app: FastifyInstance, { catalog, identity, contentFolder }: Deps): void {
  serve(app, catalogContract, {
    'GET /api/courses': () => catalog.list(),

    'GET /api/courses/:courseId': async (request, reply) => {
      const caller = await identity.caller(request);
      if (caller) reply.header('cache-control', 'private, no-store');
      return catalog.find(request.params.courseId, caller?.uid);
    },
  });

  mediaRoutes(app, { catalog, identity, contentFolder });
}

const MediaParams = z.object({
  courseId: ContentId,
  lessonId: ContentId,
  kind: z.enum(['video', 'captions', 'poster']),
});

/** Files of our own: session and entitlement are checked at each request, ranges included. */
function mediaRoutes(app: FastifyInstance, { catalog, identity, contentFolder }: Deps): void {
  app.get('/api/courses/:courseId/lessons/:lessonId/:kind', async (request, reply) => {
    const params = MediaParams.safeParse(request.params);
    if (!params.success) throw new AppError('not-found');
    const { courseId, lessonId, kind } = params.data;
    const caller = await identity.caller(request);
    if (!caller) throw new AppError('not-signed-in');
    const file = await catalog.media(courseId, lessonId, caller.uid, kind satisfies MediaKind);
    // The browser may keep what it has, but asks again, and is checked again, before each use.
    reply.header('cache-control', 'private, no-cache');
    return reply.sendFile(file, contentFolder, { cacheControl: false, dotfiles: 'deny' });
  });
}

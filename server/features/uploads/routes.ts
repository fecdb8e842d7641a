import { uploadsContract } from '#contract/uploads.ts';
import { recordAudit } from '#server/features/audit/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { readFormFile } from '#server/platform/http/form-file.ts';
import { sendStoredFile } from '#server/platform/storage/send-stored-file.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { findVideo, type VideoUploads, type Uploads } from './service.ts';

type Deps = { db: Db; storage: Storage; uploads: Uploads; films: VideoUploads };

export function uploadsRoutes(serve: Serve, { db, storage, uploads, films }: Deps): void {
  serve(uploadsContract, {
    'GET /api/admin/uploads': ({ query }) => uploads.list(query),

    'POST /api/admin/uploads/:folder': async ({ params: { folder }, body, headers, caller, audited }, reply) => {
      const file = await readFormFile(body, headers['content-type']);
      return reply.code(201).send(await uploads.putPicture(folder, file, caller, audited));
    },

    'DELETE /api/admin/uploads/:folder/:name': async ({ params, caller, audited }, reply) => {
      await audited(async (tx) => {
        if (params.folder === 'video' && (await films.discard(params.name))) {
          return recordAudit(tx, { actor: caller, action: 'delete', thing: { kind: 'upload', id: `video/${params.name}` } });
        }
        await uploads.remove(tx, params, caller);
      });
      return reply.code(204).send(null);
    },

    'POST /api/admin/uploads/video': (request, reply) => films.begin(request, reply),
    'HEAD /api/admin/uploads/video/:name': (request, reply) => films.look(request, reply, request.params.name),
    'PATCH /api/admin/uploads/video/:name': (request, reply) => films.receive(request, reply, request.params.name),

    'GET /api/admin/uploads/video/:name': async (request, reply) => {
      const film = await findVideo(db, request.params.name);
      if (!film) throw new AppError('upload-not-found');
      return sendStoredFile(request, reply, storage, { ...film, cacheControl: 'private, no-cache' });
    },
  });
}

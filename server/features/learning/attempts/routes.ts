import { attemptsContract } from '#contract/attempts.ts';
import { readFormFile } from '#server/platform/http/form-file.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Limiter } from '#server/platform/rate-limits/limiter.ts';
import { sendStoredFile } from '#server/platform/storage/send-stored-file.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Attempts } from './attempts.ts';

/** Limits for a learner: far above real use, far below filling the disk. */
const BEGINNINGS = { name: 'attempts', max: 60, seconds: 3600 };
const PHOTOS = { name: 'photos of essays', max: 60, seconds: 3600 };

/** A learner's own work stays out of caches. */
const cacheControl = 'private, no-store';

export function attemptsRoutes(serve: Serve, { attempts, limits, storage }: { attempts: Attempts; limits: Limiter; storage: Storage }): void {
  serve(attemptsContract, {
    'POST /api/attempts': async ({ body: { practiceId, paperId }, caller: { uid } }, reply) => {
      await limits.one(reply, BEGINNINGS, uid);
      const { attempt, isNew } = await attempts.begin(uid, practiceId, paperId);
      return reply.code(isNew ? 201 : 200).send(attempt);
    },

    'GET /api/attempts': ({ query, caller }) => attempts.list(caller.uid, query),

    'GET /api/attempts/:id': ({ params, caller }) => attempts.find(caller.uid, params.id),

    'PUT /api/attempts/:id/answers/:questionId': async ({ params: { id, questionId }, body: { value, at }, caller }) => ({
      savedAt: (await attempts.answer(caller.uid, id, { questionId, value, at })).toISOString(),
    }),

    'POST /api/attempts/:id/submit': ({ params, caller }) => attempts.submit(caller.uid, params.id),

    'PUT /api/attempts/:id/self-marks/:questionId': ({ params: { id, questionId }, body: { steps }, caller }) =>
      attempts.markOwn(caller.uid, id, { questionId, steps }),

    'POST /api/attempts/:id/photos/:questionId': async ({ params, body, headers, caller: { uid } }, reply) => {
      await limits.one(reply, PHOTOS, uid);
      const { bytes } = await readFormFile(body, headers['content-type']);
      return reply.code(201).send(await attempts.photos.add(uid, params, bytes));
    },

    'GET /api/attempts/:id/photos/:photoId': async (request, reply) => {
      const { params: { id, photoId }, caller } = request;
      return sendStoredFile(request, reply, storage, { ...(await attempts.photos.find(caller.uid, id, photoId)), cacheControl });
    },

    'DELETE /api/attempts/:id/photos/:photoId': async ({ params: { id, photoId }, caller }, reply) => {
      await attempts.photos.remove(caller.uid, id, photoId);
      return reply.code(204).send(null);
    },

    'GET /api/admin/attempts': ({ query: { waiting, ...query } }) => attempts.teacher.list({ ...query, isWaiting: waiting === 'true' }),

    'GET /api/admin/attempts/:id': ({ params }) => attempts.teacher.find(params.id),

    'GET /api/admin/attempts/:id/photos/:photoId': async (request, reply) =>
      sendStoredFile(request, reply, storage, { ...(await attempts.teacher.photo(request.params.id, request.params.photoId)), cacheControl }),

    'PUT /api/admin/attempts/:id/marks/:questionId': ({ params: { id, questionId }, body, caller, audited }) =>
      audited((tx) => attempts.teacher.mark(tx, id, { questionId, ...body }, caller)),

    'PUT /api/admin/attempts/:id/marks/:questionId/draft': async ({ params, body }) => ({
      savedAt: (await attempts.teacher.keepDraft({ ...params, ...body })).toISOString(),
    }),

    'DELETE /api/admin/attempts/:id/marks/:questionId/draft': async ({ params: { id, questionId } }, reply) => {
      await attempts.teacher.dropDraft(id, questionId);
      return reply.code(204).send(null);
    },

    'GET /api/practices/:id/papers/:paperId/solutions': async ({ params: { id, paperId }, caller }, reply) => {
      const solutions = await attempts.solutions(caller.uid, id, paperId);
      return reply.shared(`solutions ${id} ${paperId}`, async () => solutions());
    },
  });
}

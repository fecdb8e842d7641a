import type { Attempt, AttemptPhoto } from '#contract/attempts.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { api, ApiError } from '../../../../api/api.ts';
import { newUuid } from '../../../../ui/browser.ts';
import { postFile } from '../../../../api/post-file.ts';
import { queries } from '../../../../api/queries.ts';
import { checkSession, currentSession } from '../../../../session/session.ts';
import { attemptKey } from '../attempt/attempts-query.ts';
import { devicePhotos } from './device-photos.ts';
import { photoOutbox, type PhotoFailure } from './photo-outbox.ts';
import { shrinkPhoto } from './shrink-photo.ts';

export type AttemptPhotos = ReturnType<typeof makeAttemptPhotos>;

const known = new Map<string, AttemptPhotos>();

/** Returns the outbox of an attempt, one per tab. */
export function attemptPhotos(uid: string, attemptId: string): AttemptPhotos {
  const key = `${uid} ${attemptId}`;
  const photos = known.get(key) ?? makeAttemptPhotos(uid, attemptId);
  known.set(key, photos);
  return photos;
}

function failureOf(error: unknown): PhotoFailure {
  if (!(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500) return 'later';
  return error.code === 'not-signed-in' ? 'signed-out' : { refused: error.message };
}

function makeAttemptPhotos(uid: string, attemptId: string) {
  const change = (become: (photos: AttemptPhoto[]) => AttemptPhoto[]) =>
    queries.setQueryData<Attempt>(attemptKey(uid, attemptId), (attempt) => attempt && { ...attempt, photos: become(attempt.photos) });

  const box = photoOutbox({
    device: devicePhotos(uid, attemptId),
    send: async ({ questionId, photo }, onProgress) => {
      const session = currentSession();
      if (session.state === 'learner' && session.user.uid !== uid) throw new ApiError(401, { code: 'not-signed-in', message: '' });
      const { status, body } = await postFile(`/api/attempts/${attemptId}/photos/${questionId}`, photo, onProgress);
      if (status === 201) return body as AttemptPhoto;
      const error = new ApiError(status, body as ErrorBody);
      // `postFile` does not report the end of a session, so this does.
      if (error.code === 'not-signed-in') checkSession();
      throw error;
    },
    failureOf,
    onSent: (photo) => {
      if (photo) change((photos) => [...photos, photo]);
      else void queries.invalidateQueries({ queryKey: attemptKey(uid, attemptId) });
    },
    alone: async (act) => {
      // Only pages without HTTPS and old browsers lack locks; there two tabs might send a photo twice.
      if (!('locks' in navigator)) return act().then(() => true);
      return navigator.locks.request(`vo-toan-photos ${attemptId}`, { ifAvailable: true }, async (lock) => {
        if (lock) await act();
        return lock !== null;
      });
    },
    later: (ms, act) => {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
  });
  addEventListener('online', () => void box.flush());

  return {
    ...box,
    take: async (questionId: string, files: Iterable<Blob>): Promise<void> => {
      for (const file of files) void box.add({ id: newUuid(), questionId, ...(await shrinkPhoto(file)) });
    },
    /** @throws ApiError */
    removeSent: async (photoId: string): Promise<void> => {
      await api('DELETE /api/attempts/:id/photos/:photoId', { params: { id: attemptId, photoId } });
      change((photos) => photos.filter(({ id }) => id !== photoId));
    },
  };
}

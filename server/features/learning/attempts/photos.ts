import { randomUUID } from 'node:crypto';
import { ESSAY_PHOTOS, type AttemptPhoto } from '#contract/attempts.ts';
import { readPhoto } from '#server/features/uploads/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { findPhoto, hasTeacherMark, selectPhotos, putPhoto, removePhoto } from '../grading/essay-queries.ts';
import { requireAttempt, requireEssay, updateScore, type PhotoAddress } from './attempt-views.ts';
import { lockAttempt, lockSubmitted } from './queries.ts';

type Wanted = { id: string; questionId: string };

/** Names of the files are never revealed. */
const TYPE = 'image/webp';

export const ownPhotoAddress: PhotoAddress = (attemptId, photoId) => `/api/attempts/${attemptId}/photos/${photoId}`;

/**
 * Photos of work on paper, beside essays: docs/product-decisions.md 56 and 57. They come and go until the owner has
 * graded the essay, even after the submission: the time of each is shown.
 */
export function createPhotos({ db, storage }: { db: Db; storage: Storage }) {
  /** Locks the attempt against photos and grading until the transaction ends. @throws AppError `attempt-marked` */
  const lockUngraded = async (tx: Db, { id, questionId }: Wanted): Promise<void> => {
    await lockAttempt(tx, id);
    if (await hasTeacherMark(tx, id, questionId)) throw new AppError('attempt-marked');
  };

  /** An essay with its first photo waits for grading; without its last one it is blank again. */
  const updateSubmitted = async (tx: Db, id: string): Promise<void> => {
    if ((await lockSubmitted(tx, id)).length > 0) await updateScore(tx, id);
  };

  return {
    /**
     * @throws AppError `attempt-not-found`, `question-not-found`, `attempt-marked`, `too-many-photos`, and errors of
     * `readPhoto`
     */
    add: async (uid: string, { id, questionId }: Wanted, bytes: Buffer): Promise<AttemptPhoto> => {
      const attempt = await requireAttempt(db, uid, id);
      await requireEssay(db, attempt, questionId);
      if (bytes.length > ESSAY_PHOTOS.mb * 1024 * 1024) throw new AppError('picture-too-large', `Ảnh lớn quá: tối đa ${ESSAY_PHOTOS.mb} MB.`);
      const { content, width, height } = await readPhoto(bytes);
      const file = `attempts/${randomUUID()}.webp`;
      return db.transaction(async (tx) => {
        await lockUngraded(tx, { id, questionId });
        const there = await selectPhotos(tx, id);
        if (there.filter((each) => each.questionId === questionId).length >= ESSAY_PHOTOS.each) throw new AppError('too-many-photos');
        const row = await putPhoto(tx, { attemptId: id, questionId, file, width, height, bytes: content.length });
        await updateSubmitted(tx, id);
        await storage.put(file, content);
        return { id: row.id, questionId, width, height, at: row.at.toISOString(), url: ownPhotoAddress(id, row.id) };
      });
    },

    /** @throws AppError `attempt-not-found`, `photo-not-found`, `attempt-marked` */
    remove: async (uid: string, id: string, photoId: string): Promise<void> => {
      await requireAttempt(db, uid, id);
      const photo = await findPhoto(db, id, photoId);
      if (!photo) throw new AppError('photo-not-found');
      await db.transaction(async (tx) => {
        await lockUngraded(tx, { id, questionId: photo.questionId });
        await removePhoto(tx, photoId);
        await updateSubmitted(tx, id);
      });
      await storage.remove(photo.file);
    },

    /** Returns the file in the storage, for its learner. @throws AppError `attempt-not-found`, `photo-not-found` */
    find: async (uid: string, id: string, photoId: string) => {
      await requireAttempt(db, uid, id);
      return findPhotoFile(db, id, photoId);
    },
  };
}

/** Returns a photo's file in the storage. @throws AppError `photo-not-found` */
export async function findPhotoFile(db: Db, id: string, photoId: string): Promise<{ name: string; type: string }> {
  const photo = await findPhoto(db, id, photoId);
  if (!photo) throw new AppError('photo-not-found');
  return { name: photo.file, type: TYPE };
}

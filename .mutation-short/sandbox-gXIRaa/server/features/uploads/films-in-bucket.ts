// @ts-nocheck
import { S3Store } from '@tus/s3-store';
import { ERRORS, Server } from '@tus/server';
import type { Place } from '#server/platform/database.ts';
import type { Bucket, Storage } from '#server/platform/storage.ts';
import { newFilmName, readFilm } from './film-file.ts';
import { filmLocks } from './film-locks.ts';
import { FILM_CALLS, filmPlace, PATIENCE, type UnfinishedFilms } from './unfinished-films.ts';

type Deps = {
  storage: Storage;
  bucket: Bucket;
  /** The database, past any pooler: nodes agree there on who writes. */
  place: Place;
  /** Of a film, in MB. */
  mostMb: number;
};

/** A part that is being sent on lies on this machine's disk meanwhile, 8 MB each. */
const PARTS_AT_ONCE = 4;
/** What lies beside a film until it is whole: what is known of it, and what is too short for a part yet. */
const BESIDE = ['.info', '.part'];
const INFO = /^video\/([0-9a-f]{32})\.info$/;
/** Reading a film must begin within so many seconds. */
const OPEN_FOR = 120;

/**
 * Films come into the bucket as parts of one large object, which is put together there under its own name: any node goes
 * on with what another has begun.
 */
export function filmsInBucket({ storage, bucket, place, mostMb }: Deps): UnfinishedFilms {
  const { bucket: name, keyOf } = bucket;
  const idOf = (film: string) => keyOf(filmPlace(film));
  const store = new FilmStore({
    s3ClientConfig: { ...bucket.client, bucket: name }, useTags: false, maxConcurrentPartUploads: PARTS_AT_ONCE,
    expirationPeriodInMilliseconds: PATIENCE,
    // What a node remembers of an upload would be believed when another has ended it.
    cache: { get: async () => undefined, set: async () => {}, delete: async () => {} },
  });
  const server = new Server({
    path: FILM_CALLS, datastore: store, maxSize: mostMb * 1024 * 1024, locker: filmLocks(place),
    namingFunction: () => idOf(newFilmName()),
    getFileIdFromRequest: (_request, last) => (last === undefined ? undefined : idOf(last)),
    generateUrl: (_request, { path, id }) => `${path}/${id.split('/').at(-1)}`,
  });
  const forget = async (film: string): Promise<void> => {
    for (const ending of BESIDE) await storage.remove(filmPlace(film) + ending);
  };
  const discard = async (film: string): Promise<void> => {
    await store.abort(idOf(film));
    await storage.remove(filmPlace(film));
    await forget(film);
  };
  return {
    tus: async () => server,
    find: (film) => store.find(idOf(film)),
    hasRoomFor: async () => true,
    read: async (film) => readFilm(await bucket.address(filmPlace(film), OPEN_FOR)),
    keep: async () => {},
    forget,
    discard,
    expire: async () => {
      for (const { name: file, at } of await storage.list('video/')) {
        const film = INFO.exec(file)?.[1];
        if (film !== undefined && at.getTime() < Date.now() - PATIENCE) await discard(film);
      }
    },
  };
}

class FilmStore extends S3Store {
  /** As the library does, but a bucket that is away is not one without the film: a browser would begin anew. */
  override async getUpload(id: string) {
    const upload = await this.find(id);
    if (!upload) throw ERRORS.FILE_NOT_FOUND;
    return upload;
  }

  async find(id: string) {
    try {
      await this.getMetadata(id);
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
    return super.getUpload(id);
  }

  /** Gives up the parts of an upload, also of one that is whole or gone. */
  async abort(id: string): Promise<void> {
    try {
      const { 'upload-id': UploadId } = await this.getMetadata(id);
      await this.client.abortMultipartUpload({ Bucket: this.bucket, Key: id, UploadId });
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
}

const isMissing = (error: unknown): boolean => ['NoSuchKey', 'NoSuchUpload', 'NotFound'].includes((error as Error).name);

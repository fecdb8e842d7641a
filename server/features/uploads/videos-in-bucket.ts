import { S3Store } from '@tus/s3-store';
import { ERRORS, Server } from '@tus/server';
import type { DatabasePlace } from '#server/platform/database/database.ts';
import type { Bucket, Storage } from '#server/platform/storage/storage.ts';
import { newVideoName, readVideo } from './video-file.ts';
import { createVideoLocks } from './video-locks.ts';
import { VIDEO_CALLS, videoPlace, PATIENCE, type UnfinishedVideos } from './unfinished-videos.ts';

type Deps = {
  storage: Storage;
  bucket: Bucket;
  /** The database, past any pooler: nodes lock there. */
  place: DatabasePlace;
  mostMb: number;
};

/** A part on its way to the bucket is held on this machine's disk, 8 MB each. */
const PARTS_AT_ONCE = 4;
/** Files beside an unfinished video: its metadata, and bytes too few for a part. */
const BESIDE = ['.info', '.part'];
const INFO = /^video\/([0-9a-f]{32})\.info$/;
/** Seconds in which reading a video must begin. */
const OPEN_FOR = 120;

/** Receives videos into the bucket as parts of one large object, which any node can continue. */
export function videosInBucket({ storage, bucket, place, mostMb }: Deps): UnfinishedVideos {
  const { bucket: name, keyOf } = bucket;
  const idOf = (film: string) => keyOf(videoPlace(film));
  const store = new VideoStore({
    s3ClientConfig: { ...bucket.client, bucket: name }, useTags: false, maxConcurrentPartUploads: PARTS_AT_ONCE,
    expirationPeriodInMilliseconds: PATIENCE,
    // A cached upload would be trusted although another node has ended it.
    cache: { get: async () => undefined, set: async () => {}, delete: async () => {} },
  });
  const server = new Server({
    path: VIDEO_CALLS, datastore: store, maxSize: mostMb * 1024 * 1024, locker: createVideoLocks(place),
    namingFunction: () => idOf(newVideoName()),
    getFileIdFromRequest: (_request, last) => (last === undefined ? undefined : idOf(last)),
    generateUrl: (_request, { path, id }) => `${path}/${id.split('/').at(-1)}`,
  });
  const forget = async (film: string): Promise<void> => {
    for (const ending of BESIDE) await storage.remove(videoPlace(film) + ending);
  };
  const discard = async (film: string): Promise<void> => {
    await store.abort(idOf(film));
    await storage.remove(videoPlace(film));
    await forget(film);
  };
  return {
    tus: async () => server,
    find: (film) => store.find(idOf(film)),
    hasRoomFor: async () => true,
    read: async (film) => readVideo(await bucket.address(videoPlace(film), OPEN_FOR)),
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

class VideoStore extends S3Store {
  /**
   * Like the library's, but an unreachable bucket does not count as a missing video, which a browser would start
   * again.
   */
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

  /** Gives up the parts of an upload, also of one that is complete or gone. */
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

import { existsSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { readFreeBytes } from '#server/platform/storage/free-space.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { newVideoName, readVideo } from './video-file.ts';
import { VIDEO_CALLS, videoPlace, PATIENCE, type UnfinishedVideos } from './unfinished-videos.ts';

type Deps = {
  storage: Storage;
  /** On this machine, and in no backup. */
  folder: string;
  mostMb: number;
  free: typeof readFreeBytes;
};

/** Bytes that a video must leave free on the disk, for the database. */
const RESERVED_BYTES = 512 * 1024 * 1024;

/** Receives videos into a folder of this machine, where the storage is a folder, too. */
export function videosOnDisk({ storage, folder, mostMb, free }: Deps): UnfinishedVideos {
  const open = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const [{ Server }, { FileConfigstore, FileStore }] = await Promise.all([import('@tus/server'), import('@tus/file-store')]);
    const known = new FileConfigstore(folder);
    const store = new FileStore({ directory: folder, configstore: known, expirationPeriodInMilliseconds: PATIENCE });
    const server = new Server({ path: VIDEO_CALLS, datastore: store, relativeLocation: true, maxSize: mostMb * 1024 * 1024, namingFunction: newVideoName });
    return { server, store, known };
  };
  let opened: ReturnType<typeof open> | undefined;
  const tus = () => (opened ??= open());
  const fileOf = (name: string) => path.join(folder, name);

  const discard = async (name: string): Promise<void> => {
    const { store } = await tus();
    await store.remove(name).catch(() => {}); // already removed
  };

  /** Sums the bytes still to come of unfinished videos. */
  const expected = async (): Promise<number> => {
    const { known } = await tus();
    let sum = 0;
    for (const name of await known.list().catch(() => [])) {
      const { size = 0 } = (await known.get(name).catch(() => undefined)) ?? {};
      const { size: come } = await stat(fileOf(name)).catch(() => ({ size }));
      sum += Math.max(0, size - come);
    }
    return sum;
  };

  return {
    tus: async () => (await tus()).server,
    find: async (name) => {
      const { store } = await tus();
      return store.getUpload(name).catch(() => undefined);
    },
    hasRoomFor: async (bytes) => {
      await tus();
      return (await free(folder)) - (await expected()) - bytes >= RESERVED_BYTES;
    },
    read: (name) => readVideo(fileOf(name)),
    keep: (name) => storage.take(videoPlace(name), fileOf(name)),
    forget: discard,
    discard,
    expire: async () => {
      if (existsSync(folder)) await (await tus()).server.cleanUpExpiredUploads();
    },
  };
}

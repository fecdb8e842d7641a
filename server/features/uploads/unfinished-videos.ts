import type { Server } from '@tus/server';
import type { VideoInfo } from './video-file.ts';

export type UnfinishedVideos = {
  tus: () => Promise<Server>;
  /** Undefined when none has the name. @throws when that cannot be known */
  find: (name: string) => Promise<Unfinished | undefined>;
  /** Tells whether so many more bytes fit. */
  hasRoomFor: (bytes: number) => Promise<boolean>;
  /** Reads a complete video's metadata; undefined when browsers cannot play it. @throws AppError `unavailable` */
  read: (name: string) => Promise<VideoInfo | undefined>;
  /** Puts a complete video into the storage. It can still be asked about here afterwards. */
  keep: (name: string) => Promise<void>;
  /** Removes the parts of a stored video, once they are no longer asked about. */
  forget: (name: string) => Promise<void>;
  /** Removes all of a video that is not stored. */
  discard: (name: string) => Promise<void>;
  expire: () => Promise<void>;
};

type Unfinished = { offset: number; size?: number | undefined; metadata?: Record<string, string | null> | undefined };

/** Milliseconds without a new part after which a video is abandoned. */
export const PATIENCE = 7 * 24 * 60 * 60 * 1000;

export const VIDEO_CALLS = '/api/admin/uploads/video';

/** Tells whether a file lies beside an unfinished video: it goes with the video, or after a week. */
export const isPartOfUnfinishedVideo = (place: string): boolean => /^video\/[0-9a-f]{32}\.(?:info|part)$/.test(place);

export const videoPlace = (name: string): string => `video/${name}`;

import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { AppError } from '#server/platform/errors.ts';
import { runInProcess } from '#server/platform/process/run-in-process.ts';

export type VideoInfo = { type: 'video/mp4' | 'video/webm'; seconds: number; width: number; height: number };

/** First bytes of both kinds, in hexadecimal; enough to refuse early, not to accept. */
const STARTS = [/^.{8}66747970/, /^1a45dfa3/];
export const VIDEO_START_BYTES = 8;

/** Tells whether bytes may begin a video; true while too few have come. */
export function looksLikeVideo(bytes: Buffer): boolean {
  const start = bytes.toString('hex', 0, VIDEO_START_BYTES);
  return bytes.length < VIDEO_START_BYTES || STARTS.some((each) => each.test(start));
}

/** Random, so that it cannot be guessed. */
export const newVideoName = (): string => randomBytes(16).toString('hex');

const READER = path.join(import.meta.dirname, 'video-reader.ts');
const LIMITS = { heapMb: 256, timeout: 60_000 };

/**
 * Reads a video's metadata from a path or a secret address; undefined when browsers cannot play it. A separate process
 * reads it, because a few bytes can claim 4 billion frames.
 * @throws AppError `unavailable` when no process could be started, which says nothing about the video
 */
export async function readVideo(from: string): Promise<VideoInfo | undefined> {
  const said = await runInProcess(READER, { args: [from] }, LIMITS).catch((error: NodeJS.ErrnoException) => {
    if (error.syscall?.startsWith('spawn')) throw new AppError('unavailable');
    return 'null';
  });
  return (JSON.parse(said) as VideoInfo | null) ?? undefined;
}

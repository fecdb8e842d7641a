import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { AppError } from '#server/platform/errors.ts';
import { runApart } from '#server/platform/run-apart.ts';

export type FilmFile = { type: 'video/mp4' | 'video/webm'; seconds: number; width: number; height: number };

/** First bytes of both kinds, in hexadecimal; enough to refuse early, not to accept. */
const STARTS = [/^.{8}66747970/, /^1a45dfa3/];
export const FILM_START = 8;

/** Tells whether bytes may begin a video; true while too few have come. */
export function mayBeFilm(bytes: Buffer): boolean {
  const start = bytes.toString('hex', 0, FILM_START);
  return bytes.length < FILM_START || STARTS.some((each) => each.test(start));
}

/** Random, so that it cannot be guessed. */
export const newFilmName = (): string => randomBytes(16).toString('hex');

const READER = path.join(import.meta.dirname, 'film-reader.ts');
const LIMITS = { heapMb: 256, timeout: 60_000 };

/**
 * Reads a video's metadata from a path or a secret address; undefined when browsers cannot play it. A separate process
 * reads it, because a few bytes can claim 4 billion frames.
 * @throws AppError `unavailable` when no process could be started, which says nothing about the video
 */
export async function readFilm(from: string): Promise<FilmFile | undefined> {
  const said = await runApart(READER, { args: [from] }, LIMITS).catch((error: NodeJS.ErrnoException) => {
    if (error.syscall?.startsWith('spawn')) throw new AppError('unavailable');
    return 'null';
  });
  return (JSON.parse(said) as FilmFile | null) ?? undefined;
}

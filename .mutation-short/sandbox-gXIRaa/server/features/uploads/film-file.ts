// @ts-nocheck
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { AppError } from '#server/platform/errors.ts';
import { runApart } from '#server/platform/run-apart.ts';

/** What a film's file says of itself. */
export type FilmFile = { type: 'video/mp4' | 'video/webm'; seconds: number; width: number; height: number };

/** What the two kinds begin with, in hexadecimal; enough to refuse early, not to take. */
const STARTS = [/^.{8}66747970/, /^1a45dfa3/];
export const FILM_START = 8;

/** Whether bytes may be the beginning of a film; so it is as long as too little has come. */
export function mayBeFilm(bytes: Buffer): boolean {
  const start = bytes.toString('hex', 0, FILM_START);
  return bytes.length < FILM_START || STARTS.some((each) => each.test(start));
}

/** Guessed by nobody. */
export const newFilmName = (): string => randomBytes(16).toString('hex');

const READER = path.join(import.meta.dirname, 'film-reader.ts');
const LIMITS = { heapMb: 256, timeout: 60_000 };

/**
 * Reads a film by its path, or by an address that gives it to whoever has it. Undefined when it is no film that browsers play. Read by a process of its own: a few bytes can claim 4 billion pictures.
 * @throws AppError `unavailable` when no process could be started: that says nothing of the film
 */
export async function readFilm(from: string): Promise<FilmFile | undefined> {
  const said = await runApart(READER, { args: [from] }, LIMITS).catch((error: NodeJS.ErrnoException) => {
    if (error.syscall?.startsWith('spawn')) throw new AppError('unavailable');
    return 'null';
  });
  return (JSON.parse(said) as FilmFile | null) ?? undefined;
}

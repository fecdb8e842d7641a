import { open } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '#server/platform/errors.ts';
import { runApart } from '#server/platform/run-apart.ts';

/** What a film's file says of itself. */
export type FilmFile = { type: 'video/mp4' | 'video/webm'; seconds: number; width: number; height: number };

/** What the two kinds begin with, in hexadecimal; enough to refuse early, not to take. */
const STARTS = [/^.{8}66747970/, /^1a45dfa3/];
const START = 8;

/** Whether what has come of a file may be the beginning of a film; so it is as long as too little has come. */
export async function mayBeFilm(file: string): Promise<boolean> {
  const handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(START), 0, START, 0).finally(() => handle.close());
  const start = buffer.toString('hex');
  return bytesRead < START || STARTS.some((each) => each.test(start));
}

const READER = path.join(import.meta.dirname, 'film-reader.ts');
const LIMITS = { heapMb: 256, timeout: 60_000 };

/**
 * Undefined when it is no film that browsers play. Read by a process of its own: a few bytes can claim 4 billion pictures.
 * @throws AppError `unavailable` when no process could be started: that says nothing of the film
 */
export async function readFilm(file: string): Promise<FilmFile | undefined> {
  const said = await runApart(READER, { args: [file] }, LIMITS).catch((error: NodeJS.ErrnoException) => {
    if (error.syscall?.startsWith('spawn')) throw new AppError('unavailable');
    return 'null';
  });
  return (JSON.parse(said) as FilmFile | null) ?? undefined;
}

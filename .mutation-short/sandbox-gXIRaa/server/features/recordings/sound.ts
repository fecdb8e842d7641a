// @ts-nocheck
import path from 'node:path';
import { AppError } from '#server/platform/errors.ts';
import { runApart } from '#server/platform/run-apart.ts';

/** What a recording says of itself. */
export type Sound = { type: 'audio/webm' | 'audio/mp4'; milliseconds: number };

const READER = path.join(import.meta.dirname, 'sound-reader.ts');
const LIMITS = { heapMb: 128, timeout: 20_000 };

/**
 * Looks into a recording as its bytes are, whatever it is called.
 * @throws AppError `not-a-recording`; `unavailable` when no process could be started: that says nothing of it
 */
export async function readSound(bytes: Buffer): Promise<Sound> {
  const said = await runApart(READER, { input: bytes }, LIMITS).catch((error: NodeJS.ErrnoException) => {
    if (error.syscall?.startsWith('spawn')) throw new AppError('unavailable');
    return 'null';
  });
  const sound = JSON.parse(said) as Sound | null;
  if (!sound) throw new AppError('not-a-recording');
  return sound;
}

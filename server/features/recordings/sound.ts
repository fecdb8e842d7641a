import path from 'node:path';
import { AppError } from '#server/platform/errors.ts';
import { runInProcess } from '#server/platform/process/run-in-process.ts';

export type Sound = { type: 'audio/webm' | 'audio/mp4'; milliseconds: number };

const READER = path.join(import.meta.dirname, 'sound-reader.ts');
const LIMITS = { heapMb: 128, timeout: 20_000 };

/**
 * Identifies a recording by its bytes, whatever its name.
 * @throws AppError `not-a-recording`; `unavailable` when no process could be started, which says nothing about the
 * recording
 */
export async function readSound(bytes: Buffer): Promise<Sound> {
  const said = await runInProcess(READER, { input: bytes }, LIMITS).catch((error: NodeJS.ErrnoException) => {
    if (error.syscall?.startsWith('spawn')) throw new AppError('unavailable');
    return 'null';
  });
  const sound = JSON.parse(said) as Sound | null;
  if (!sound) throw new AppError('not-a-recording');
  return sound;
}

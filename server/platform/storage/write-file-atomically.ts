import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Suffix of an incomplete file. */
export const UNFINISHED_SUFFIX = '.part';

/** Writes a file, complete and synced, or not at all. Without a mode only its owner can read it. */
export async function writeFileAtomically(file: string, content: AsyncIterable<Uint8Array> | Iterable<string>, mode = 0o600): Promise<void> {
  const unfinished = `${file}${UNFINISHED_SUFFIX}`;
  try {
    await pipeline(content, createWriteStream(unfinished, { mode, flush: true }));
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  // Otherwise a power cut could undo the renaming.
  const folder = await open(path.dirname(file));
  await folder.sync().finally(() => folder.close());
}

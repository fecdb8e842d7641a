// @ts-nocheck
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

/** The name of a file that is not whole yet. */
export const UNFINISHED = '.part';

/** Writes a file for its owner alone: it is there whole and on disk afterwards, or not at all. */
export async function writeWhole(file: string, content: AsyncIterable<Uint8Array> | Iterable<string>): Promise<void> {
  const unfinished = `${file}${UNFINISHED}`;
  try {
    await pipeline(content, createWriteStream(unfinished, { mode: 0o600, flush: true }));
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  // Without it a power cut could take the renaming back.
  const folder = await open(path.dirname(file));
  await folder.sync().finally(() => folder.close());
}

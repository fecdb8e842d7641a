import { statfs } from 'node:fs/promises';

/** Returns the free bytes on a folder's disk. */
export async function freeOn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

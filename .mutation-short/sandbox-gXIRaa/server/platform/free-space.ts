// @ts-nocheck
import { statfs } from 'node:fs/promises';

/** Bytes that are free on a folder's disk. */
export async function freeOn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

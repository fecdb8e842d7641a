import { createHash } from 'node:crypto';

/** A deterministic `Math.random` for a seed. */
export function createSeededRandom(seed: string): () => number {
  let drawn = 0;
  return () => createHash('sha256').update(`${seed} ${drawn++}`).digest().readUInt32BE() / 2 ** 32;
}

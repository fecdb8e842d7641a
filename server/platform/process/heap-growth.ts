import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Percent by which the heap grows before a collection; docs/performance.md compares others. */
const PERCENT = 50;
let works = 0;

/**
 * Does work that allocates much and keeps little, like loading a library. V8's default lets the heap grow to four
 * times the data in use, and the process keeps that memory. Collecting more often costs processor time.
 */
export async function withSlowHeapGrowth<T>(work: () => Promise<T>): Promise<T> {
  if (++works === 1) setHeapGrowth(PERCENT);
  try {
    return await work();
  } finally {
    if (--works === 0) setHeapGrowth(0); // V8's default
  }
}

/** V8 reads it at the end of each collection. */
const setHeapGrowth = (percent: number): void => setFlagsFromString(`--heap-growing-percent=${percent}`);

/**
 * Collects garbage once and returns the memory before the first request: a start allocates twice as much as it keeps.
 * Node offers only V8's own function for that, which a flag exposes.
 */
export function releaseMemory(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  setFlagsFromString('--no-expose-gc');
}

// @ts-nocheck
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** By so many percent the heap grows before it is collected; docs/performance.md has what others come to. */
const PERCENT = 25;
let works = 0;

/**
 * Does work that makes much and keeps little, as loading a library does. V8 would let the heap grow to four times what is in
 * use before it looks for what is not, and the process would keep the room that it once took. Collecting more often takes
 * some more of the processor, which is why it is for such work alone.
 */
export async function inLittleRoom<T>(work: () => Promise<T>): Promise<T> {
  if (++works === 1) growBy(PERCENT);
  try {
    return await work();
  } finally {
    if (--works === 0) growBy(0); // as V8 thinks best
  }
}

/** V8 reads it at the end of each collection. */
const growBy = (percent: number): void => setFlagsFromString(`--heap-growing-percent=${percent}`);

/**
 * Collects once what is no longer in use and gives its room back, before anybody waits for an answer: a start makes twice as much
 * as it keeps. Node offers no call for that but V8's own, which a flag shows.
 */
export function giveBackRoom(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  setFlagsFromString('--no-expose-gc');
}

/** A chunk failed to load: no connection, or a deploy has replaced it. */
export class ChunkError extends Error {
  constructor(cause: unknown) {
    super('a chunk could not be loaded', { cause });
    this.name = 'ChunkError';
  }
}

/** Milliseconds; more than the slowest line needs. */
const TIME_OUT = 120_000;
export const TIMED_OUT = 'time-out';

/** Loads a lazy module with a time limit. @throws ChunkError */
export const chunk =
  <T>(load: () => Promise<T>) =>
  (): Promise<T> =>
    new Promise((resolve, reject) => {
      const timer = import.meta.env.SSR ? undefined : setTimeout(() => reject(new ChunkError(TIMED_OUT)), TIME_OUT);
      load()
        .then(resolve, (error: unknown) => reject(import.meta.env.SSR ? error : new ChunkError(error)))
        .finally(() => clearTimeout(timer));
    });

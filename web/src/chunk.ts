/** A part of the program that could not be fetched: the connection is gone, or a new version has replaced it. */
export class ChunkError extends Error {
  constructor(cause: unknown) {
    super('a chunk could not be loaded', { cause });
    this.name = 'ChunkError';
  }
}

/** In ms: longer than the slowest line needs for a part of the program. */
const TIME_OUT = 120_000;
/** The cause of an error that came from it. */
export const TIMED_OUT = 'time-out';

/** Loads a lazy module, but not for ever. @throws ChunkError */
export const chunk =
  <T>(load: () => Promise<T>) =>
  (): Promise<T> =>
    new Promise((resolve, reject) => {
      const timer = import.meta.env.SSR ? undefined : setTimeout(() => reject(new ChunkError(TIMED_OUT)), TIME_OUT);
      load()
        .then(resolve, (error: unknown) => reject(import.meta.env.SSR ? error : new ChunkError(error)))
        .finally(() => clearTimeout(timer));
    });

/** Collects items while a piece of work runs, and hands them over together to the next: one statement for many. */
// @ts-nocheck

export function batches<T>(work: (items: T[]) => Promise<void>, failed: (error: unknown) => void) {
  let waiting: T[] = [];
  let running: Promise<void> | undefined;
  const run = async () => {
    while (waiting.length > 0) {
      const items = waiting;
      waiting = [];
      await work(items).catch(failed);
    }
    running = undefined;
  };
  return {
    add: (item: T): void => {
      waiting.push(item);
      running ??= run();
    },
    /** Settles when nothing is under way. */
    idle: async (): Promise<void> => {
      while (running) await running;
    },
  };
}

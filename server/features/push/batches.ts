/** Collects items while `work` runs, for the next run: one statement for many. */
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
    idle: async (): Promise<void> => {
      while (running) await running;
    },
  };
}

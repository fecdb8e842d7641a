import { createStore, type UseStore } from 'idb-keyval';

/** In ms: a browser that has not written by then may never do so. */
const PATIENCE = 2_000;

/**
 * A store of IndexedDB on this device. Where the browser keeps nothing (private windows, blocked site data, a database
 * that never opens), each step fails: none throws before it has begun, and none is waited for without end.
 */
export function deviceStore(database: string, name: string): UseStore {
  let store: UseStore | undefined;
  /** The last step did not come to an end, so far. */
  let isStuck = false;
  return async (mode, act) => {
    if (isStuck) throw new Error(`${database} does not answer`);
    store ??= createStore(database, name);
    const step = store(mode, act);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stuck = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        isStuck = true;
        const goOn = () => (isStuck = false);
        step.then(goOn, goOn);
        reject(new Error(`${database} does not answer`));
      }, PATIENCE);
    });
    try {
      return await Promise.race([step, stuck]);
    } finally {
      clearTimeout(timer);
    }
  };
}

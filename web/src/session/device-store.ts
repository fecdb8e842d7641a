import { createStore, type UseStore } from 'idb-keyval';

/** In ms: an unfinished write may never finish. */
const PATIENCE = 2_000;

/**
 * Opens an IndexedDB store on this device. Where the browser stores nothing (private windows, blocked site data, a
 * database that never opens), each step rejects: none throws synchronously, and none waits without end.
 */
export function deviceStore(database: string, name: string): UseStore {
  let store: UseStore | undefined;
  /** The last step has not finished. */
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

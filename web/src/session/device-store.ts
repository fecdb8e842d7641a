/** Does a step in a transaction of the store. */
type DeviceStore = <T>(mode: IDBTransactionMode, act: (rows: IDBObjectStore) => Promise<T>) => Promise<T>;

/** In ms: an unfinished write may never finish. */
const PATIENCE = 2_000;

/**
 * Opens an IndexedDB store on this device. Where the browser stores nothing (private windows, blocked site data, a
 * database that never opens), each step rejects: none throws synchronously, and none waits without end.
 */
export function deviceStore(database: string, name: string): DeviceStore {
  let opened: Promise<IDBDatabase> | undefined;
  const forget = () => (opened = undefined);
  /** The last step has not finished. */
  let isStuck = false;
  return async (mode, act) => {
    if (isStuck) throw new Error(`${database} does not answer`);
    opened ??= openDatabase(database, name);
    opened.then((open) => (open.onclose = forget), forget); // the next step opens it again
    const step = opened.then((open) => act(open.transaction(name, mode).objectStore(name)));
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

async function openDatabase(database: string, name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(database);
  request.onupgradeneeded = () => request.result.createObjectStore(name);
  return resultOf(request);
}

export const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error as DOMException);
  });

/** Resolves when all of a transaction is stored. */
export const completionOf = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error as DOMException);
  });

/** Puts a row in the place of the one with its key, or without a row removes that. */
export const writeRow = (store: DeviceStore, key: string, row?: unknown): Promise<void> =>
  store('readwrite', (rows) => {
    if (row === undefined) rows.delete(key);
    else rows.put(row, key);
    return completionOf(rows.transaction);
  });

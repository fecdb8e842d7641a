/** A copy of a server value, for `useSyncExternalStore`. */
export type ServerState<T> = {
  current: () => T;
  subscribe: (listener: () => void) => () => void;
  /** Reads from the server. Of overlapping calls the latest one's answer counts for all. */
  refresh: () => Promise<T>;
  /** Sets a value that is newer than any pending answer. */
  put: (value: T) => T;
};

export type ServerStateDeps<T> = {
  first: T;
  ask: () => Promise<T>;
  /** Returns the value to keep after a failed read; the caller still gets the error. */
  failed: (current: T) => T;
  /** Called with every new value, before the listeners. */
  keep: (value: T) => void;
};

export function serverState<T>({ first, ask, failed, keep }: ServerStateDeps<T>): ServerState<T> {
  let value = first;
  let turn = 0;
  let newest: Promise<T> = Promise.resolve(first);
  const listeners = new Set<() => void>();

  const set = (next: T): T => {
    value = next;
    keep(next);
    for (const listener of listeners) listener();
    return next;
  };

  return {
    current: () => value,

    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    refresh: () => {
      turn += 1;
      const mine = turn;
      newest = ask().then(
        (answer) => (mine === turn ? set(answer) : newest),
        (error: unknown) => {
          if (mine !== turn) return newest;
          set(failed(value));
          throw error;
        },
      );
      return newest;
    },

    put: (next) => {
      turn += 1;
      newest = Promise.resolve(next);
      return set(next);
    },
  };
}

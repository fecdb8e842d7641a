/** What the server knows and this page repeats, for `useSyncExternalStore`. */
export type ServerState<T> = {
  current: () => T;
  subscribe: (listener: () => void) => () => void;
  /** Asks the server. Of answers that cross each other the one that was asked for last counts, for every asker. */
  refresh: () => Promise<T>;
  /** Puts in place what is newer than any answer that is still under way. */
  put: (value: T) => T;
};

export type ServerStateDeps<T> = {
  first: T;
  ask: () => Promise<T>;
  /** What to hold on to when the server could not be asked; the error still reaches the asker. */
  failed: (current: T) => T;
  /** Told of every new value, before the listeners. */
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

export type BoundedMap<T> = {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  clear(): void;
};

/**
 * A map that never holds more than `most` of what `sizeOf` counts (keys included): what was asked for longest ago
 * goes first. A value that is larger than the whole is not kept.
 */
export function boundedMap<T>(most: number, sizeOf: (value: T) => number): BoundedMap<T> {
  const values = new Map<string, T>(); // in the order of their last use
  let total = 0;
  const drop = (key: string) => {
    const value = values.get(key);
    if (value === undefined) return;
    values.delete(key);
    total -= sizeOf(value) + key.length;
  };

  return {
    get: (key) => {
      const value = values.get(key);
      if (value === undefined) return undefined;
      values.delete(key);
      values.set(key, value);
      return value;
    },
    set: (key, value) => {
      drop(key);
      values.set(key, value);
      total += sizeOf(value) + key.length;
      for (const oldest of values.keys()) {
        if (total <= most) break;
        drop(oldest);
      }
    },
    clear: () => {
      values.clear();
      total = 0;
    },
  };
}

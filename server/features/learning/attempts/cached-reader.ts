/** Makes a reader of immutable values that caches the most recently used ones. */
export function createCachedReader<T>(most: number) {
  const kept = new Map<string, T>();
  return async (key: string, read: () => Promise<T>): Promise<T> => {
    const value = kept.get(key) ?? (await read());
    kept.delete(key);
    kept.set(key, value); // newest last
    for (const [oldest] of kept) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
    return value;
  };
}

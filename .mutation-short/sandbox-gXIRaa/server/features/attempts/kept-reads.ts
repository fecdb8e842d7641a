/** Reads what never changes, and keeps so many of those that were asked for last. */
// @ts-nocheck

export function keptReads<T>(most: number) {
  const kept = new Map<string, T>();
  return async (key: string, read: () => Promise<T>): Promise<T> => {
    const value = kept.get(key) ?? (await read());
    kept.delete(key);
    kept.set(key, value); // the newest at the end
    for (const [oldest] of kept) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
    return value;
  };
}

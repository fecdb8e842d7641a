/**
 * Caches reads as long as the content's version is the same. Without a known version it reads each time, and a read
 * that a change overtakes is not cached. `key` distinguishes the reads, of which there must be few.
 */
export function versionedCache<T>(version: () => number | undefined) {
  let keptFor: number | undefined;
  const kept = new Map<string, T>();

  return async (key: string, read: () => Promise<T>): Promise<T> => {
    const before = version();
    if (before !== keptFor) kept.clear();
    keptFor = before;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const value = await read();
    if (before !== undefined && before === version() && before === keptFor) kept.set(key, value);
    return value;
  };
}

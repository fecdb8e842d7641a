/**
 * What was read stays for as long as the content's version is the same. Read each time while the version is unknown;
 * what a change overtakes on its way is not kept. `key` tells the reads apart: there must be few of them.
 */
// @ts-nocheck

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

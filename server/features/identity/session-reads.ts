import { LRUCache } from 'lru-cache';
import { hashToken } from './hashed-tokens.ts';

/** Milliseconds for which a read session is reused, and so an ended one still admitted. */
const GOOD_FOR = 1_000;
const MOST = 10_000;

/**
 * Caches reads of sessions by the browser's signed token, kept only as a hash. A read is valid for a second from its
 * beginning, also for callers who join it. Unknown sessions and failures are not cached.
 * @param now milliseconds of a monotonic clock
 */
export function createSessionReads<T>(read: (signed: string) => Promise<T | undefined>, now: () => number) {
  const kept = new LRUCache<string, { began: number; found: Promise<T | undefined> }>({ max: MOST });
  return {
    find: (signed: string): Promise<T | undefined> => {
      const began = now();
      const key = hashToken(signed);
      const known = kept.get(key);
      if (known && began - known.began < GOOD_FOR) return known.found;
      const own = { began, found: read(signed) };
      kept.set(key, own);
      const drop = () => void (kept.peek(key) === own && kept.delete(key));
      own.found.then((found) => found ?? drop(), drop);
      return own.found;
    },
    /** Clears the cache when any session has ended: reading the others again is cheaper than finding it. */
    forget: (): void => kept.clear(),
  };
}

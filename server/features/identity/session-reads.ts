import { LRUCache } from 'lru-cache';

/** For so long, in ms, what was read of a session is good: one that has ended anywhere lets nobody in for longer. */
const GOOD_FOR = 1_000;
/** Sessions of which it is kept, at most. */
const MOST = 10_000;

/**
 * Reads sessions by the hash of their token. Each read is good for a second from its beginning, also for who asks while it is
 * under way; nobody's session, and what could not be read, is asked for again.
 * @param now in ms, of a clock that goes on evenly
 */
export function sessionReads<T>(read: (tokenHash: string) => Promise<T | undefined>, now: () => number) {
  const kept = new LRUCache<string, { began: number; found: Promise<T | undefined> }>({ max: MOST });
  return {
    find: (tokenHash: string): Promise<T | undefined> => {
      const began = now();
      const known = kept.get(tokenHash);
      if (known && began - known.began < GOOD_FOR) return known.found;
      const own = { began, found: read(tokenHash) };
      kept.set(tokenHash, own);
      const drop = () => void (kept.peek(tokenHash) === own && kept.delete(tokenHash));
      own.found.then((found) => found ?? drop(), drop);
      return own.found;
    },
    /** Some session has ended: to read those that go on again costs less than to know which it was. */
    forget: (): void => kept.clear(),
  };
}

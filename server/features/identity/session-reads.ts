import { LRUCache } from 'lru-cache';
import { hashToken } from './hashed-tokens.ts';

/** For so long, in ms, what was read of a session is good: one that has ended anywhere lets nobody in for longer. */
const GOOD_FOR = 1_000;
/** Sessions of which it is kept, at most. */
const MOST = 10_000;

/**
 * Reads sessions by what a browser shows for one, its signed token, of which the hash alone stays in memory. Each read is good
 * for a second from its beginning, also for who asks while it is under way; nobody's session, and what could not be read, is
 * asked for again.
 * @param now in ms, of a clock that goes on evenly
 */
export function sessionReads<T>(read: (signed: string) => Promise<T | undefined>, now: () => number) {
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
    /** Some session has ended: to read those that go on again costs less than to know which it was. */
    forget: (): void => kept.clear(),
  };
}

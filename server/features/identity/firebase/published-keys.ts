import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { AppError } from '#server/platform/errors.ts';

/** Address of the keys that sign Firebase's ID tokens, a JSON Web Key Set of Google. */
export const GOOGLES_KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** Milliseconds between two fetches: made-up key names cannot cause more. */
const COOLDOWN = 30_000;
const TIMEOUT = 5_000;
/** Milliseconds that keys are valid without a Cache-Control that says so, and at least. */
const LIFE = 60 * 60_000;
const SHORTEST_LIFE = 60_000;

type Options = { now?: () => number };

/**
 * Fetches the keys published at `url`, and again when Cache-Control lets them expire or a token names an unknown one.
 * If that fails, the old ones stay in use.
 * @returns the key of a token; throws AppError `unavailable` if no keys were ever fetched, a JOSEError for an unknown
 * one
 */
export function publishedKeys(url: string, { now = Date.now }: Options = {}): JWTVerifyGetKey {
  let keys: ReturnType<typeof createLocalJWKSet> | undefined;
  let freshUntil = 0;
  let askedAt = -Infinity;
  let asking: Promise<void> | undefined;

  const ask = async () => {
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) });
    if (!answer.ok) throw new Error(`Google answered ${answer.status} to the request for the keys of ID tokens`);
    keys = createLocalJWKSet((await answer.json()) as JSONWebKeySet);
    const seconds = /\bmax-age=(\d+)/.exec(answer.headers.get('cache-control') ?? '')?.[1];
    freshUntil = now() + Math.max(seconds === undefined ? LIFE : Number(seconds) * 1000, SHORTEST_LIFE);
  };
  /** Fetches once for all concurrent callers, and not again within the cooldown. */
  const askAgain = () => {
    if (!asking && now() - askedAt < COOLDOWN) return undefined;
    askedAt = asking ? askedAt : now();
    asking ??= ask().catch(() => undefined).finally(() => (asking = undefined));
    return asking;
  };

  return async (header, token) => {
    if (now() >= freshUntil) await askAgain();
    if (!keys) throw new AppError('unavailable');
    try {
      return await keys(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      await askAgain();
      return keys(header, token);
    }
  };
}

// @ts-nocheck
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { AppError } from '#server/platform/errors.ts';

/** Where Google publishes the keys that Firebase signs ID tokens with, as a JSON Web Key Set. */
export const GOOGLES_KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** In ms: whoever makes up names of keys has them asked for so often at most. */
const COOLDOWN = 30_000;
const TIMEOUT = 5_000;
/** Without a Cache-Control that says it, and at least: in ms. */
const LIFE = 60 * 60_000;
const SHORTEST_LIFE = 60_000;

type Options = { now?: () => number };

/**
 * The keys that are published at `url`: kept for as long as its Cache-Control says, and asked for before that when a
 * token names one that is not among them. While they cannot be had, those there are go on.
 * @returns the key of a token; throws AppError `unavailable` where no keys were ever had, a JOSEError for an unknown one
 */
export function publishedKeys(url: string, { now = Date.now }: Options = {}): JWTVerifyGetKey {
  let keys: ReturnType<typeof createLocalJWKSet> | undefined;
  let freshUntil = 0;
  let askedAt = -Infinity;
  let asking: Promise<void> | undefined;

  const ask = async () => {
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) });
    if (!answer.ok) throw new Error(`the keys of ID tokens: ${answer.status}`);
    keys = createLocalJWKSet((await answer.json()) as JSONWebKeySet);
    const seconds = /\bmax-age=(\d+)/.exec(answer.headers.get('cache-control') ?? '')?.[1];
    freshUntil = now() + Math.max(seconds === undefined ? LIFE : Number(seconds) * 1000, SHORTEST_LIFE);
  };
  /** Once for all who wait, and not again so soon. */
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

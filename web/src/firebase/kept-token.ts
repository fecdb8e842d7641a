import { api } from '../api.ts';

/** A kept token is good for 300 s: it is kept anew before that, in ms. */
const EVERY = 200_000;

/**
 * Keeps a token of the site's as a cookie, for what a page loads without headers of its own (films, pictures, files), as
 * long as somebody is signed in here.
 */
export function keptToken() {
  let keptAt = -Infinity;
  let timer: ReturnType<typeof setInterval> | undefined;

  const renew = async () => {
    const { token } = await api('GET /api/auth/token', {});
    const answer = await fetch('/api/auth/token-sync', { method: 'POST', headers: { authorization: `Bearer ${token}` } });
    if (answer.ok) keptAt = Date.now();
  };

  return {
    /** Settles once the cookie is there. Without a connection the page goes on, and the next time may have one. */
    keep: async (): Promise<void> => {
      timer ??= setInterval(() => void renew().catch(() => undefined), EVERY);
      if (Date.now() - keptAt > EVERY / 2) await renew().catch(() => undefined);
    },

    forget: (): void => {
      if (timer === undefined) return;
      clearInterval(timer);
      timer = undefined;
      keptAt = -Infinity;
      fetch('/api/auth/token-sync', { method: 'DELETE' }).catch(() => undefined);
    },
  };
}

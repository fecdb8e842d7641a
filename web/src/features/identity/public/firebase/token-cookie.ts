import { api } from '../../../../api/api.ts';

/** Milliseconds between renewals of a token valid for 300 s. */
const EVERY = 200_000;

/** Stores the token in a cookie, for requests without headers of their own (videos, pictures, files). */
export function tokenCookie() {
  let keptAt = -Infinity;
  let timer: ReturnType<typeof setInterval> | undefined;

  const renew = async () => {
    const { token } = await api('GET /api/auth/token', {});
    const answer = await fetch('/api/auth/token-sync', { method: 'POST', headers: { authorization: `Bearer ${token}` } });
    if (answer.ok) keptAt = Date.now();
  };

  return {
    /** Resolves once the cookie is set. After a failure the page continues, and the next call tries again. */
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

import { api } from '../api/api.ts';

/**
 * Turns a learner's bearer token into a cookie where the site asks for it, and removes it at sign-out, in the
 * background.
 */
export function syncToken(signedIn: boolean): void {
  const done = signedIn ? keep() : fetch('/api/auth/token-sync', { method: 'DELETE' });
  done.catch(() => undefined);
}

async function keep(): Promise<void> {
  const { token } = await api('GET /api/auth/token', {});
  await fetch('/api/auth/token-sync', { method: 'POST', headers: { authorization: `Bearer ${token}` } });
}

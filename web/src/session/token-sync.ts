import { api } from '../api.ts';

/**
 * Where the site asks for it, a learner's bearer token becomes a cookie, and goes with them.
 * Nothing on the page waits for it.
 */
export function syncToken(signedIn: boolean): void {
  const done = signedIn ? keep() : fetch('/api/auth/token-sync', { method: 'DELETE' });
  done.catch(() => undefined);
}

async function keep(): Promise<void> {
  const { token } = await api('GET /api/auth/token', {});
  await fetch('/api/auth/token-sync', { method: 'POST', headers: { authorization: `Bearer ${token}` } });
}

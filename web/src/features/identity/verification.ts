import { ApiError, send } from '../../api.ts';

export type Verification = { state: 'verified' } | { state: 'failed'; message: string };

/** The code of a verification link `/verify?mode=verifyEmail&code=…`, or `oobCode` of Firebase's; undefined when the link is none. */
export const codeFromLink = (query: URLSearchParams): string | undefined =>
  query.get('mode') === 'verifyEmail' ? query.get('code') || query.get('oobCode') || undefined : undefined;

/** Firebase's links to a new password lead to the same page as those that verify an address. */
export const resetCodeFromLink = (query: URLSearchParams): string | undefined =>
  query.get('mode') === 'resetPassword' ? query.get('oobCode') || undefined : undefined;

const asked = new Map<string, Promise<Verification>>();

/** Has the server check a code, once in the life of the page: React mounts a component twice in development. */
export function verifyOnce(code: string): Promise<Verification> {
  const answer = asked.get(code) ?? verify(code);
  asked.set(code, answer);
  return answer;
}

async function verify(token: string): Promise<Verification> {
  try {
    await send('GET', `/api/auth/verify-email?${new URLSearchParams({ token }).toString()}`);
    return { state: 'verified' };
  } catch (error) {
    asked.delete(token);
    return { state: 'failed', message: error instanceof ApiError ? error.message : '' };
  }
}

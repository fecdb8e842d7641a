import { useSyncExternalStore } from 'react';
import type { SessionAnswer } from '#contract/identity.ts';
import { send, whenSessionRefused } from '../api.ts';
import { forgetAdmin, rememberAdmin, whenAdminChangesElsewhere } from './local-storage.ts';
import { serverState } from './server-state.ts';

/** Who is signed in at the admin login: a session of its own, which the learner's never touches (decision 14). */
export type AdminSession = { state: 'unknown'; failed?: true } | { state: 'none' } | { state: 'admin'; email: string };

const UNKNOWN: AdminSession = { state: 'unknown' };
const NONE: AdminSession = { state: 'none' };

const session = serverState<AdminSession>({
  first: UNKNOWN,
  ask: async () => {
    const answer = await send<SessionAnswer>('GET', '/api/admin/auth/get-session');
    return answer ? { state: 'admin', email: answer.user.email } : NONE;
  },
  failed: (current) => (current.state === 'unknown' ? { state: 'unknown', failed: true } : current),
  keep: (current) => {
    if (current.state === 'admin') rememberAdmin(current.email);
    if (current.state === 'none') forgetAdmin();
  },
});

export const useAdminSession = (): AdminSession =>
  useSyncExternalStore(session.subscribe, session.current, () => UNKNOWN);

/** @throws ApiError */
export const refreshAdminSession = (): Promise<AdminSession> => session.refresh();

/** @throws ApiError */
export async function signInAdmin(email: string, password: string): Promise<AdminSession> {
  await send('POST', '/api/admin/auth/sign-in/email', { email, password });
  return session.refresh();
}

/** @throws ApiError */
export async function signOutAdmin(): Promise<void> {
  await send('POST', '/api/admin/auth/sign-out', {});
  session.put(NONE);
}

// A tab that cannot ask keeps what it knows: the server refuses what it must.
const refreshQuietly = () => void session.refresh().catch(() => undefined);
whenAdminChangesElsewhere(refreshQuietly);
whenSessionRefused('admin', refreshQuietly);

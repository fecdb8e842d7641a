import { useSyncExternalStore } from 'react';
import type { AdminSessionAnswer } from '#contract/identity.ts';
import { send, onSessionRefused } from '../api/api.ts';
import { remove, whenChangesElsewhere, write } from './local-storage.ts';
import { serverState } from './server-state.ts';

/** Local storage's item, which tells other tabs. */
const ADMIN = 'adminLoginState';

/** The admin's calls: under /api/admin, or writing content, or reading its source. */
const ADMINS = new RegExp(
  '^(?:[A-Z]+ /api/admin/|GET /api/(?:questions/all|daily-active-users|logged-in-users|.*[?&]view=source)|(?:POST|PUT|DELETE) /api/(?:courses|practices|topics|questions)(?:/|$))',
);

export const isAdminCall = (method: string, path: string): boolean => ADMINS.test(`${method} ${path}`);

export type SignedInAdmin = {
  state: 'admin';
  email: string;
} & Pick<NonNullable<AdminSessionAnswer>, 'secondFactor' | 'shortestPassword' | 'duties'>;

/** The admin's session, separate from the learner's. `left`: signed out here. */
export type AdminSession = { state: 'unknown'; failed?: true } | { state: 'none'; left?: true } | SignedInAdmin;

const UNKNOWN: AdminSession = { state: 'unknown' };
const NONE: AdminSession = { state: 'none' };

const session = serverState<AdminSession>({
  first: UNKNOWN,
  ask: async () => {
    const answer = await send<AdminSessionAnswer>('GET', '/api/admin/auth/get-session');
    if (!answer) return NONE;
    const { user, secondFactor, shortestPassword, duties } = answer;
    return { state: 'admin', email: user.email, secondFactor, shortestPassword, duties };
  },
  failed: (current) => (current.state === 'unknown' ? { state: 'unknown', failed: true } : current),
  keep: (current) => {
    if (current.state === 'admin') write(ADMIN, { isAdminLoggedIn: true, adminUsername: current.email });
    if (current.state === 'none') remove(ADMIN);
  },
});

export const useAdminSession = (): AdminSession =>
  useSyncExternalStore(session.subscribe, session.current, () => UNKNOWN);

/** @throws ApiError */
export const refreshAdminSession = (): Promise<AdminSession> => session.refresh();

/** Signs in, or answers `code` where an authenticator code must follow. @throws ApiError */
export async function signInAdmin(email: string, password: string): Promise<AdminSession | 'code'> {
  const answer = await send<{ twoFactorRedirect?: true }>('POST', '/api/admin/auth/sign-in/email', { email, password });
  return answer.twoFactorRedirect ? 'code' : session.refresh();
}

/** Sends a sign-in's second step, or the last of the app's setup. @throws ApiError */
export async function sendAdminCode(kind: 'totp' | 'backup-code', code: string): Promise<void> {
  await send('POST', `/api/admin/auth/two-factor/verify-${kind}`, { code });
}

/** @throws ApiError */
export async function signOutAdmin(): Promise<void> {
  await send('POST', '/api/admin/auth/sign-out', {});
  session.put({ state: 'none', left: true });
}

// On failure the tab keeps its state: the server refuses calls if it must.
const refreshQuietly = () => void session.refresh().catch(() => undefined);
whenChangesElsewhere(ADMIN, refreshQuietly);
onSessionRefused(refreshQuietly, isAdminCall);

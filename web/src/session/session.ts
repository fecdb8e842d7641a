import { useSyncExternalStore } from 'react';
import type { SessionAnswer } from '#contract/identity.ts';
import type { User } from '#contract/users.ts';
import { logActivity } from '../activity/activity.ts';
import { api, ApiError, send } from '../api.ts';
import { initialOf } from '../content/initial.ts';
import { clearLearnerStorage, forgetUser, rememberUser, whenUserChangesElsewhere } from './local-storage.ts';
import { paintSession } from './paint-session.ts';
import { serverState } from './server-state.ts';

/**
 * Who uses the page. `unknown` until the server has answered, `failed` when it could not be asked; pages are first
 * shown as to a visitor.
 */
export type Session = { state: 'unknown'; failed?: true } | { state: 'visitor' } | { state: 'learner'; user: User };

const UNKNOWN: Session = { state: 'unknown' };
const VISITOR: Session = { state: 'visitor' };

const session = serverState<Session>({
  first: UNKNOWN,
  ask: askServer,
  failed: (current) => (current.state === 'unknown' ? { state: 'unknown', failed: true } : current),
  keep: (current) => {
    if (current.state === 'unknown') return;
    const user = current.state === 'learner' ? current.user : null;
    if (user) rememberUser(user);
    else forgetUser();
    paintSession(user, initialOf);
  },
});

/** For what lives outside of the pages. */
export const { current: currentSession, subscribe: whenSessionChanges } = session;

export const useSession = (): Session => useSyncExternalStore(session.subscribe, session.current, () => UNKNOWN);

/** Asks the server who is signed in, and loads (the first time: makes) their record. @throws ApiError */
export const refreshSession = (): Promise<Session> => session.refresh();

/** Puts a newer record of the same user in place. */
export const updateUser = (user: User): Session => session.put({ state: 'learner', user });

/** @throws ApiError */
export async function signOut(): Promise<void> {
  await send('POST', '/api/auth/sign-out', {});
  clearLearnerStorage();
  session.put(VISITOR);
}

async function askServer(): Promise<Session> {
  const answer = await send<SessionAnswer>('GET', '/api/auth/get-session');
  const uid = answer?.user.emailVerified ? answer.user.id : undefined;
  // Not waited for: nobody should see their page later for it.
  void logActivity(uid);
  if (uid === undefined) return VISITOR;
  try {
    return { state: 'learner', user: await api('GET /api/users/:uid', { params: { uid } }) };
  } catch (error) {
    // Signed out elsewhere between the two questions.
    if (error instanceof ApiError && error.code === 'not-signed-in') return VISITOR;
    throw error;
  }
}

// A tab that cannot ask keeps what it knows: the next page that needs the server says so.
const refreshQuietly = () => void session.refresh().catch(() => undefined);
whenUserChangesElsewhere(refreshQuietly);

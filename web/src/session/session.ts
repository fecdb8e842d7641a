import { useSyncExternalStore } from 'react';
import type { SessionAnswer } from '#contract/identity.ts';
import type { User } from '#contract/users.ts';
import { forgetLoggedLearner, logActivity } from './activity.ts';
import { api, ApiError, send, onSessionRefused } from '../api/api.ts';
import { clearDrafts } from '../form/drafts.ts';
import { paintSession } from './paint-session.ts';
import { clearLearnerStorage, forgetUser, rememberUser, whenUserChangesElsewhere } from './local-storage.ts';
import { forgetEarlyAnswers } from '../start/early-answers.ts';
import { serverState } from './server-state.ts';

/**
 * `unknown` until the server has answered, `failed` when it could not be reached; pages first render as for a visitor.
 */
export type Session =
  | { state: 'unknown'; failed?: true }
  | { state: 'visitor'; ended?: SessionEnd }
  | { state: 'learner'; user: User };

/** End of the shown session: signed out here, a refused call, or found to be over. */
export type SessionEnd = 'signed-out' | 'refused' | 'over';

const UNKNOWN: Session = { state: 'unknown' };
const VISITOR: Session = { state: 'visitor' };

/** A call was refused since the session was last known to be valid. */
let wasRefused = false;
/** Uid of the last learner. */
let lastUid: string | undefined;

const session = serverState<Session>({
  first: UNKNOWN,
  ask: askServer,
  failed: (current) => (current.state === 'unknown' ? { state: 'unknown', failed: true } : current),
  keep: (current) => {
    if (current.state === 'unknown') return;
    const user = current.state === 'learner' ? current.user : null;
    // Early requests were for the learner who was signed in when the page loaded.
    if (!user || lastUid !== undefined) forgetEarlyAnswers();
    if (user) {
      wasRefused = false;
      // One learner's form draft is not for the next learner on this device.
      if (lastUid !== undefined && lastUid !== user.uid) clearDrafts();
      lastUid = user.uid;
      rememberUser(user);
    } else forgetUser();
    paintSession(user);
  },
});

/** For code outside the pages. */
export const { current: currentSession, subscribe: whenSessionChanges } = session;

export const useSession = (): Session => useSyncExternalStore(session.subscribe, session.current, () => UNKNOWN);

/** Reads the signed-in learner and their record, which the first read creates. @throws ApiError */
export const refreshSession = (): Promise<Session> => session.refresh();

/** Sets a newer record of the same learner. */
export const updateUser = (user: User): Session => session.put({ state: 'learner', user });

/** Signs out on this device, or on all of the learner's. @throws ApiError */
export async function signOut({ everywhere }: { everywhere?: string } = {}): Promise<void> {
  if (everywhere === undefined) await send('POST', '/api/auth/sign-out', {});
  else await api('DELETE /api/users/:uid/sessions', { params: { uid: everywhere } });
  clearLearnerStorage();
  forgetLoggedLearner();
  clearDrafts();
  session.put({ state: 'visitor', ended: 'signed-out' });
}

/**
 * Checks the session after a refused call or a failed video, which does not tell the reason. When it is over, every
 * tab learns of it through local storage.
 */
export function checkSession(): void {
  if (session.current().state !== 'learner') return;
  wasRefused = true;
  refreshQuietly();
}

async function askServer(): Promise<Session> {
  const answer = await send<SessionAnswer>('GET', '/api/auth/get-session');
  const uid = answer?.user.emailVerified ? answer.user.id : undefined;
  // Not awaited, so that it delays no page.
  void logActivity(uid);
  if (uid === undefined) return visitor();
  try {
    return { state: 'learner', user: await api('GET /api/users/:uid', { params: { uid } }) };
  } catch (error) {
    // Signed out elsewhere between the two calls.
    if (error instanceof ApiError && error.code === 'not-signed-in') return visitor();
    throw error;
  }
}

/** Returns a visitor, with the reason if a learner's session just ended. */
function visitor(): Session {
  const before = session.current();
  if (before.state === 'visitor') return before;
  return before.state === 'learner' ? { state: 'visitor', ended: wasRefused ? 'refused' : 'over' } : VISITOR;
}

// On failure the tab keeps its state: the next page that needs the server shows the error.
const refreshQuietly = () => void session.refresh().catch(() => undefined);
whenUserChangesElsewhere(refreshQuietly);
onSessionRefused(checkSession);

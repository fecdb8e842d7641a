import { useSyncExternalStore } from 'react';
import type { SessionAnswer } from '#contract/identity.ts';
import type { User } from '#contract/users.ts';
import { forgetLoggedLearner, logActivity } from '../activity/activity.ts';
import { api, ApiError, send, whenSessionRefused } from '../api.ts';
import { clearDrafts } from '../form/drafts.ts';
import { initialOf, paintSession } from './paint-session.ts';
import { clearLearnerStorage, forgetUser, rememberUser, whenUserChangesElsewhere } from './local-storage.ts';
import { forgetEarly } from '../start/early-answers.ts';
import { serverState } from './server-state.ts';

/**
 * Who uses the page. `unknown` until the server has answered, `failed` when it could not be asked; pages are first
 * shown as to a visitor.
 */
export type Session =
  | { state: 'unknown'; failed?: true }
  | { state: 'visitor'; ended?: SessionEnd }
  | { state: 'learner'; user: User };

/**
 * How the session ended that this tab has shown: the learner signed out here, a call of this tab was refused, or it was
 * found to be over.
 */
export type SessionEnd = 'signed-out' | 'refused' | 'over';

const UNKNOWN: Session = { state: 'unknown' };
const VISITOR: Session = { state: 'visitor' };

/** Since the session was last known to live. */
let wasRefused = false;
/** Who was here last. */
let lastUid: string | undefined;

const session = serverState<Session>({
  first: UNKNOWN,
  ask: askServer,
  failed: (current) => (current.state === 'unknown' ? { state: 'unknown', failed: true } : current),
  keep: (current) => {
    if (current.state === 'unknown') return;
    const user = current.state === 'learner' ? current.user : null;
    // They were asked for the learner who was here when the page was loaded.
    if (!user || lastUid !== undefined) forgetEarly();
    if (user) {
      wasRefused = false;
      // A form that one learner left is not for the next one on this device.
      if (lastUid !== undefined && lastUid !== user.uid) clearDrafts();
      lastUid = user.uid;
      rememberUser(user);
    } else forgetUser();
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

/** Signs out this device, or each of the learner's. @throws ApiError */
export async function signOut({ everywhere }: { everywhere?: string } = {}): Promise<void> {
  if (everywhere === undefined) await send('POST', '/api/auth/sign-out', {});
  else await api('DELETE /api/users/:uid/sessions', { params: { uid: everywhere } });
  clearLearnerStorage();
  forgetLoggedLearner();
  clearDrafts();
  session.put({ state: 'visitor', ended: 'signed-out' });
}

/**
 * Something that only a learner gets did not come: a call was refused, or a film, which does not say why. The server is
 * asked whether the session still lives; when it does not, every tab hears of it through what is stored.
 */
export function checkSession(): void {
  if (session.current().state !== 'learner') return;
  wasRefused = true;
  refreshQuietly();
}

async function askServer(): Promise<Session> {
  const answer = await send<SessionAnswer>('GET', '/api/auth/get-session');
  const uid = answer?.user.emailVerified ? answer.user.id : undefined;
  // Not waited for: nobody should see their page later for it.
  void logActivity(uid);
  if (uid === undefined) return visitor();
  try {
    return { state: 'learner', user: await api('GET /api/users/:uid', { params: { uid } }) };
  } catch (error) {
    // Signed out elsewhere between the two questions.
    if (error instanceof ApiError && error.code === 'not-signed-in') return visitor();
    throw error;
  }
}

/** Nobody is signed in, or nobody any more. */
function visitor(): Session {
  const before = session.current();
  if (before.state === 'visitor') return before;
  return before.state === 'learner' ? { state: 'visitor', ended: wasRefused ? 'refused' : 'over' } : VISITOR;
}

// A tab that cannot ask keeps what it knows: the next page that needs the server says so.
const refreshQuietly = () => void session.refresh().catch(() => undefined);
whenUserChangesElsewhere(refreshQuietly);
whenSessionRefused(checkSession);

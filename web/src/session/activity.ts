import { send } from '../api/api.ts';
import { newUuid } from '../ui/browser.ts';

// Reports a visit once a day. The server has the rule; the browser's memory only saves calls.

const ANONYMOUS_ID = 'anonymousId';
const LOGGED = 'activityLogged';

/** `who` is empty after signing out. */
type Logged = { day: string; who: string };

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh', dateStyle: 'short' });

/** Returns Vietnam's day, as YYYY-MM-DD. */
export const dayOf = (time: Date): string => DAY.format(time);

/**
 * Reports today's visit of a learner, or of this browser. Makes the browser's id if missing, and deletes it once it
 * was reported with a learner. Never throws: the next page tries again.
 */
export async function logActivity(userId: string | undefined, now = new Date()): Promise<void> {
  try {
    const anonymousId = anonymousIdOfBrowser();
    const day = dayOf(now);
    const logged = JSON.parse(localStorage.getItem(LOGGED) ?? 'null') as Logged | null;
    // A visitor whose learner was counted today is not counted again.
    if (logged?.day === day && (userId === undefined || logged.who === userId)) return;
    await send('POST', '/api/user-activity', { ...(userId && { userId }), anonymousId });
    localStorage.setItem(LOGGED, JSON.stringify({ day, who: userId ?? anonymousId } satisfies Logged));
    if (userId !== undefined) localStorage.removeItem(ANONYMOUS_ID);
  } catch {
    // No connection or no storage: nothing depends on it.
  }
}

/** Removes the learner's id on signing out; the browser's visit stays reported. */
export function forgetLoggedLearner(): void {
  try {
    const logged = JSON.parse(localStorage.getItem(LOGGED) ?? 'null') as Logged | null;
    if (logged) localStorage.setItem(LOGGED, JSON.stringify({ day: logged.day, who: '' } satisfies Logged));
  } catch {
    // No storage.
  }
}

function anonymousIdOfBrowser(): string {
  const known = localStorage.getItem(ANONYMOUS_ID);
  if (known) return known;
  const made = newUuid();
  localStorage.setItem(ANONYMOUS_ID, made);
  return made;
}

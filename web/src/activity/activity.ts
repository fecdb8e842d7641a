import { send } from '../api.ts';
import { newUuid } from '../browser.ts';

// Who is here today, once a day. The server keeps the rule; what the browser keeps only
// saves the call.

const ANONYMOUS_ID = 'anonymousId';
const LOGGED = 'activityLogged';

/** `who` is empty once they have signed out. */
type Logged = { day: string; who: string };

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh', dateStyle: 'short' });

/** The day in Vietnam, as YYYY-MM-DD. */
export const dayOf = (time: Date): string => DAY.format(time);

/**
 * Notes today's visit of the learner `userId`, or of this browser while nobody is signed in. The browser's own id is
 * made when it is missing, and goes once its learner was noted with it. Nothing is thrown: the next page tries again.
 */
export async function logActivity(userId: string | undefined, now = new Date()): Promise<void> {
  try {
    const anonymousId = anonymousIdOfBrowser();
    const day = dayOf(now);
    const logged = JSON.parse(localStorage.getItem(LOGGED) ?? 'null') as Logged | null;
    // Who was here as a learner today is not counted again as a browser.
    if (logged?.day === day && (userId === undefined || logged.who === userId)) return;
    await send('POST', '/api/user-activity', { ...(userId && { userId }), anonymousId });
    localStorage.setItem(LOGGED, JSON.stringify({ day, who: userId ?? anonymousId } satisfies Logged));
    if (userId !== undefined) localStorage.removeItem(ANONYMOUS_ID);
  } catch {
    // No connection, or no storage: nothing depends on it.
  }
}

/** Who signs out leaves no name behind; the browser counts for today all the same. */
export function forgetLoggedLearner(): void {
  try {
    const logged = JSON.parse(localStorage.getItem(LOGGED) ?? 'null') as Logged | null;
    if (logged) localStorage.setItem(LOGGED, JSON.stringify({ day: logged.day, who: '' } satisfies Logged));
  } catch {
    // As above.
  }
}

function anonymousIdOfBrowser(): string {
  const known = localStorage.getItem(ANONYMOUS_ID);
  if (known) return known;
  const made = newUuid();
  localStorage.setItem(ANONYMOUS_ID, made);
  return made;
}

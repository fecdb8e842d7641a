import type { User } from '#contract/users.ts';

// Local-storage items of the browser: caches that nothing trusts. The server alone says who is signed in; what is
// here tells other tabs that something has changed.

const LOGIN = 'loginState';
export const USER = 'userData';
/** How the names begin of what pages keep for a learner (learner-storage.ts). */
export const OWN = 'own:';
const ADMIN = 'adminLoginState';

export function rememberUser(user: User): void {
  write(LOGIN, { isLoggedIn: true, username: user.displayName });
  write(USER, user);
}

export function forgetUser(): void {
  remove(LOGIN);
  remove(USER);
}

/** Whether somebody was signed in here when the last page was left. */
export function isUserRemembered(): boolean {
  try {
    return localStorage.getItem(USER) !== null;
  } catch {
    return false;
  }
}

export const rememberAdmin = (email: string): void => write(ADMIN, { isAdminLoggedIn: true, adminUsername: email });

export const forgetAdmin = (): void => remove(ADMIN);

/** Runs `act` when another tab signs the learner in or out, or has a newer record of theirs. */
export const whenUserChangesElsewhere = (act: () => void): void => whenChangesElsewhere(USER, act);

/** Runs `act` when another tab signs the admin in or out. */
export const whenAdminChangesElsewhere = (act: () => void): void => whenChangesElsewhere(ADMIN, act);

/** The browser sends `storage` to other tabs only, and only when the value differs: so tabs do not echo each other. */
function whenChangesElsewhere(item: string, act: () => void): void {
  if (typeof window === 'undefined') return;
  window.addEventListener('storage', ({ key }) => {
    if (key === item || key === null) act();
  });
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage may be full or forbidden; nothing depends on it.
  }
}

/** What pages keep outlives a session that has ended by itself; signing out takes it away. */
export function clearLearnerStorage(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(OWN)) remove(key);
  } catch {
    // As above.
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // As above.
  }
}

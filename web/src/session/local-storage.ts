import type { User } from '#contract/users.ts';

// Caches that nothing trusts. Only the server knows who is signed in; these items notify other tabs.

const LOGIN = 'loginState';
export const USER = 'userData';
/** Prefix of the names of a learner's stored data (learner-storage.ts). */
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

/** Tells whether a learner was signed in when the last page was left. */
export function isUserRemembered(): boolean {
  try {
    return localStorage.getItem(USER) !== null;
  } catch {
    return false;
  }
}

export const rememberAdmin = (email: string): void => write(ADMIN, { isAdminLoggedIn: true, adminUsername: email });

export const forgetAdmin = (): void => remove(ADMIN);

/** Runs `act` when another tab signs the learner in or out, or stores a newer record. */
export const whenUserChangesElsewhere = (act: () => void): void => whenChangesElsewhere(USER, act);

/** Runs `act` when another tab signs the admin in or out. */
export const whenAdminChangesElsewhere = (act: () => void): void => whenChangesElsewhere(ADMIN, act);

/** Browsers send `storage` only to other tabs and for changed values, so tabs do not echo each other. */
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

/** Removes the stored data at sign-out; it survives a session that ends by itself. */
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

import type { User } from '#contract/users.ts';

// Caches that nothing trusts. Only the server knows who is signed in; these items notify other tabs.

const LOGIN = 'loginState';
export const USER = 'userData';
/** Prefix of the names of a learner's stored data (learner-storage.ts). */
export const OWN = 'own:';

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

/** Runs `act` when another tab signs the learner in or out, or stores a newer record. */
export const whenUserChangesElsewhere = (act: () => void): void => whenChangesElsewhere(USER, act);

/** Runs `act` when another tab changes or removes the item. Browsers send `storage` only to other tabs and for changed values, so tabs do not echo each other. */
export function whenChangesElsewhere(item: string, act: () => void): void {
  if (typeof window === 'undefined') return;
  window.addEventListener('storage', ({ key }) => {
    if (key === item || key === null) act();
  });
}

export function write(key: string, value: unknown): void {
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

export function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // As above.
  }
}

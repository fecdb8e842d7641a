import type { User } from '#contract/users.ts';

// Local-storage items of the browser: caches that nothing trusts. The server alone says who is signed in; what is
// here tells other tabs that something has changed.

const LOGIN = 'loginState';
export const USER = 'userData';
const ADMIN = 'adminLoginState';

export function rememberUser(user: User): void {
  write(LOGIN, { isLoggedIn: true, username: user.displayName });
  write(USER, user);
}

export function forgetUser(): void {
  remove(LOGIN);
  remove(USER);
  for (const key of keys()) if (key.startsWith(OWN)) remove(key);
}

/** What pages keep for a learner on this device, each under its own name, until they sign out. */
const OWN = 'own:';
const ownKey = (uid: string, name: string) => `${OWN}${uid}:${name}`;

export const keepFor = (uid: string, name: string, value: unknown): void => write(ownKey(uid, name), value);

export const dropFor = (uid: string, name: string): void => remove(ownKey(uid, name));

/** What was kept under the name, by whatever version of the site: its reader checks it. */
export function keptFor(uid: string, name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(ownKey(uid, name)) ?? 'null');
  } catch {
    return null;
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

function keys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // As above.
  }
}

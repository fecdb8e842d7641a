import { returnPath } from './return-path.ts';

/**
 * Who registered on this device and where they wanted to go, until they sign in: the way leads through their mail,
 * which opens a page that knows neither. A cache that nothing trusts.
 */
export type PendingRegistration = { email: string; from: string };

export const NO_REGISTRATION: PendingRegistration = { email: '', from: '/' };

const ITEM = 'wanted';
/** As long as the link of the mail works, in ms. */
const LIFE = 24 * 60 * 60 * 1000;

export function storeRegistration({ email, from }: PendingRegistration, now = Date.now()): void {
  try {
    localStorage.setItem(ITEM, JSON.stringify({ email, from, until: now + LIFE }));
  } catch {
    // Storage may be full or forbidden: then the way leads to the home page.
  }
}

/** What was stored; nobody and the home page when nothing was, or too long ago. */
export function pendingRegistration(now = Date.now()): PendingRegistration {
  try {
    const stored = JSON.parse(localStorage.getItem(ITEM) ?? '{}') as { email?: unknown; from?: unknown; until?: unknown };
    if (typeof stored.until === 'number' && stored.until > now && typeof stored.email === 'string') {
      return { email: stored.email, from: returnPath(stored.from) };
    }
  } catch {
    // As above; or somebody else wrote it.
  }
  return NO_REGISTRATION;
}

export function clearRegistration(): void {
  try {
    localStorage.removeItem(ITEM);
  } catch {
    // As above.
  }
}

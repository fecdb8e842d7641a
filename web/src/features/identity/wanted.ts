import { returnPath } from './return-path.ts';

/**
 * Who registered on this device and where they wanted to go, until they sign in: the way leads through their mail,
 * which opens a page that knows neither. A cache that nothing trusts.
 */
export type Wanted = { email: string; from: string };

export const NOBODY: Wanted = { email: '', from: '/' };

const ITEM = 'wanted';
/** As long as the link of the mail works, in ms. */
const LIFE = 24 * 60 * 60 * 1000;

export function keepWanted({ email, from }: Wanted, now = Date.now()): void {
  try {
    localStorage.setItem(ITEM, JSON.stringify({ email, from, until: now + LIFE }));
  } catch {
    // Storage may be full or forbidden: then the way leads to the home page.
  }
}

/** What was kept; nobody and the home page when nothing was, or it is too old. */
export function readWanted(now = Date.now()): Wanted {
  try {
    const kept = JSON.parse(localStorage.getItem(ITEM) ?? '{}') as { email?: unknown; from?: unknown; until?: unknown };
    if (typeof kept.until === 'number' && kept.until > now && typeof kept.email === 'string') {
      return { email: kept.email, from: returnPath(kept.from) };
    }
  } catch {
    // As above; or somebody else wrote it.
  }
  return NOBODY;
}

export function forgetWanted(): void {
  try {
    localStorage.removeItem(ITEM);
  } catch {
    // As above.
  }
}

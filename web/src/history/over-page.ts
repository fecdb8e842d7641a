import type { Location } from 'react-router';

/** State of a link that opens something over its page by a parameter: going back closes it. The entry keeps it. */
export const OVER_PAGE = { overPage: true } as const;

/** Whether the history entry below is the same page without what `?param=` opens. */
export function isOverPage({ state, pathname }: Location, param: string): boolean {
  if ((state as Partial<typeof OVER_PAGE> | null)?.overPage) return true;
  // Signing in on the way leaves no state; most browsers tell what lies below.
  if (!('navigation' in window)) return false;
  const { currentEntry } = navigation;
  const below = currentEntry && navigation.entries()[currentEntry.index - 1]?.url;
  if (!below) return false;
  const url = new URL(below);
  return url.pathname === pathname && !url.searchParams.has(param);
}

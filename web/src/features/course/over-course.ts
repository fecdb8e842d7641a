import type { Location } from 'react-router';

/** State of a link that opens a lesson over its course's page: going back closes it. The history entry keeps it. */
export const OVER_COURSE = { overCourse: true } as const;

/** Whether the history entry below the lesson's is the page of its course. */
export function isOverCourse({ state, pathname }: Location): boolean {
  if ((state as Partial<typeof OVER_COURSE> | null)?.overCourse) return true;
  // Signing in on the way leaves no state; most browsers tell what lies below.
  if (!('navigation' in window)) return false;
  const { currentEntry } = navigation;
  const below = currentEntry && navigation.entries()[currentEntry.index - 1]?.url;
  const url = below && URL.parse(below);
  return Boolean(url) && url !== '' && url?.pathname === pathname && !url.searchParams.has('lesson');
}

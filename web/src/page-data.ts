import { OFFLINE } from './api.ts';

/** A part of a page's data: there already, on its way, or failed on the server. */
export type Part<T> = T | Promise<T> | { failed: string };

/**
 * What a page waits for. On the server it is there before the page is rendered; in the browser the page is shown at
 * once and each part stands in `<Loaded>` with its own loading and error state.
 */
export async function inTime<T extends Record<string, Promise<unknown>>>(
  parts: T,
): Promise<{ [K in keyof T]: Part<Awaited<T[K]>> }> {
  type Parts = { [K in keyof T]: Part<Awaited<T[K]>> };
  if (!import.meta.env.SSR) {
    // A part may fail before its page, a lazy chunk, is there to say so.
    for (const part of Object.values(parts)) part.catch(() => undefined);
    return parts as Parts;
  }
  const entries = await Promise.all(
    Object.entries(parts).map(async ([name, part]) => [name, await part.catch(() => ({ failed: OFFLINE }))]),
  );
  return Object.fromEntries(entries) as Parts;
}

/**
 * Whether a page's data was read for somebody else than who is there now, or before something changed. A navigation
 * within the page interrupts reading it again, and the router then leaves it to us to know that it is still to be done.
 */
let outdated = false;

export const markOutdated = (): void => {
  outdated = true;
};
export const isOutdated = (): boolean => outdated;
export const markRead = (): void => {
  outdated = false;
};

/** The owner has just changed the site's facts, which every page keeps from its first load on. */
let renamed = false;

export const markRenamed = (): void => {
  renamed = true;
};
export const isRenamed = (): boolean => renamed;

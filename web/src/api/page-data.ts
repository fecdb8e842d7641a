import { OFFLINE } from './api.ts';

/** A part of a page's data: loaded, loading, or failed on the server. */
export type Part<T> = T | Promise<T> | { failed: string };

/**
 * Loads a page's data. The server waits for all parts; the browser shows the page at once, each part in a `<Loaded>`
 * with its own loading and error state.
 */
export async function loadParts<T extends Record<string, Promise<unknown>>>(
  parts: T,
): Promise<{ [K in keyof T]: Part<Awaited<T[K]>> }> {
  type Parts = { [K in keyof T]: Part<Awaited<T[K]>> };
  if (!import.meta.env.SSR) {
    // A part may fail before its page, a lazy chunk, can show the error.
    for (const part of Object.values(parts)) part.catch(() => undefined);
    return parts as Parts;
  }
  const entries = await Promise.all(
    Object.entries(parts).map(async ([name, part]) => [name, await part.catch(() => ({ failed: OFFLINE }))]),
  );
  return Object.fromEntries(entries) as Parts;
}

/**
 * The page's data belongs to another account, or is older than a change. The router forgets a reload that a
 * navigation interrupts.
 */
let outdated = false;

export const markOutdated = (): void => {
  outdated = true;
};
export const isOutdated = (): boolean => outdated;
export const markRead = (): void => {
  outdated = false;
};

/** The owner has just changed the site's name or contacts, which pages keep from the first load. */
let siteChanged = false;

export const markSiteChanged = (): void => {
  siteChanged = true;
};
export const isSiteChanged = (): boolean => siteChanged;

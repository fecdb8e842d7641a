/**
 * Of what opens to whoever has its link: no cache keeps it, no search engine lists it, and where one goes from there hears
 * nothing of the address.
 */
// @ts-nocheck

export const BY_LINK_HEADERS = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
} as const;

/** An address as a log may have it: without its query, and without the code in the address of a link. */
export const loggedPath = (url: string): string => url.replace(/\?.*$/s, '').replace(/^(?:[a-z][a-z0-9+.-]*:\/\/[^/]*)?((?:\/+api)?\/+week\/).+$/is, '$1…');

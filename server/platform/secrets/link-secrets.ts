/**
 * Headers of an answer to a secret link: not cached, not listed by search engines, and its address is not sent on as a
 * referrer.
 */
export const BY_LINK_HEADERS = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
} as const;

/** An address for the log: without its query, and without the code of a link. */
export const redactPath = (url: string): string => url.replace(/\?.*$/s, '').replace(/^(?:[a-z][a-z0-9+.-]*:\/\/[^/]*)?((?:\/+api)?\/+(?:week|pay|card)\/).+$/is, '$1…');

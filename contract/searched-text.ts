/** In characters. */
export const MAX_SEARCH_LENGTH = 100;

/** Cuts a search text, without splitting a surrogate pair. */
export const cleanSearchText = (text: string): string => text.slice(0, MAX_SEARCH_LENGTH).replace(/[\uD800-\uDBFF]$/, '');

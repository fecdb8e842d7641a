/** In characters. */
export const LONGEST_SEARCH = 100;

/** Cuts a search text, without splitting a surrogate pair. */
export const searchedText = (text: string): string => text.slice(0, LONGEST_SEARCH).replace(/[\uD800-\uDBFF]$/, '');

/** In characters. */
export const LONGEST_SEARCH = 100;

/** Cuts a search text to {@link LONGEST_SEARCH}; drops a surrogate that the cut left without its pair. */
export const searchedText = (text: string): string => text.slice(0, LONGEST_SEARCH).replace(/[\uD800-\uDBFF]$/, '');

/** Makes a `like` pattern that finds a text anywhere; its special characters are escaped. */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Tells whether a trigram index can find it. Shorter texts are searched row by row, where ignoring accents costs too
 * much.
 */
export const isIndexable = (text: string): boolean => (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= 3;

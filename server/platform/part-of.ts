/** Makes a `like` pattern that finds a text anywhere; its special characters are escaped. */
export const partOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Tells whether a trigram index can find it. Shorter texts are searched row by row, where ignoring accents costs too
 * much.
 */
export const isLongEnough = (text: string): boolean => (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= 3;

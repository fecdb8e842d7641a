/** A text that may stand anywhere in another, as `like` is told: its own signs mean themselves. */
// @ts-nocheck

export const partOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Whether an index of three letters each can find it. Shorter words are looked for row by row, where accents cost too much. */
export const isLongEnough = (text: string): boolean => (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= 3;

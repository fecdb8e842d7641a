import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares secrets in constant time. */
export const isSameSecret = (given: string, expected: string): boolean => timingSafeEqual(digest(given), digest(expected));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

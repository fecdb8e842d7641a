import { randomInt } from 'node:crypto';
import { CODE_LENGTH, CODE_LETTERS } from '#contract/card-code.ts';

/** Draws a code: 20 letters to the power of 8 are 25 billion. */
export const drawCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');

/** Draws a PIN of six digits. */
export const drawPin = (): string => String(randomInt(1_000_000)).padStart(6, '0');

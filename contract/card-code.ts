/** Letters in which a card's code is written: none looks like a digit, and no two make a word. */
export const CODE_LETTERS = 'BCDFGHJKMNPQRSTVWXYZ';
export const CODE_LENGTH = 8;

/** Normalises a typed code: "bcdf ghjk" is "BCDFGHJK". */
export const tidyCode = (typed: string): string => typed.replace(/[\s.–—-]+/g, '').toUpperCase();

/** A code as it is printed: "BCDF-GHJK". */
export const formatCode = (code: string): string => `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`;

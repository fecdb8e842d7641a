/** In the order shown. */
export const STATEMENT_LETTERS = ['a', 'b', 'c', 'd'] as const;

/** In the order shown. */
export const STATEMENTS = ['a', 'b', 'c', 'd'] as const;

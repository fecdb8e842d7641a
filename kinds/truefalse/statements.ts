/** Letters of the statements, in their order. */
export const STATEMENTS = ['a', 'b', 'c', 'd'] as const;

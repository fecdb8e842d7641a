/** Share of the points by number of right statements, as in the national exam since 2025. */
export const SHARES = [0, 0.1, 0.25, 0.5, 1] as const;

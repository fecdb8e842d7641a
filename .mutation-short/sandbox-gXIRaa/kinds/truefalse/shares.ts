/** What part of the points so many right statements earn: as in the national exam since 2025. */
// @ts-nocheck

export const SHARES = [0, 0.1, 0.25, 0.5, 1] as const;

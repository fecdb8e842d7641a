import type { AnswerTally } from '#kinds/kinds.ts';

/** A question's counts, made by the database. `share`: average share of it that was right, 0 to 1. */
export type Counted = { answers: number; blank: number; right: number; share: number | null; correlation: number | null; compared: number };

export type Figures = Counted & { tally: AnswerTally };

export const NO_ANSWERS: Counted = { answers: 0, blank: 0, right: 0, share: null, correlation: null, compared: 0 };

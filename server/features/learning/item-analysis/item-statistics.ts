import type { AnswerTally } from '#question-types/question-types.ts';

/** A question's counts, made by the database. `share`: average share of it that was right, 0 to 1. */
export type AnswerCounts = { answers: number; blank: number; right: number; share: number | null; correlation: number | null; compared: number };

export type ItemStatistics = AnswerCounts & { tally: AnswerTally };

export const NO_ANSWERS: AnswerCounts = { answers: 0, blank: 0, right: 0, share: null, correlation: null, compared: 0 };

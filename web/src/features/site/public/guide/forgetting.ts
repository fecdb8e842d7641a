/**
 * A model of memory for the drawing: it fades towards a rest, more slowly after each review. The shape follows
 * Ebbinghaus (1885); the numbers are chosen, not measured.
 */

/** Days of the reviews, after the lesson. */
export const REVIEW_DAYS = [1, 3, 7, 14] as const;

/** Share that is never forgotten. */
const REST = 0.2;
/** Time constants of the decay in days: after the lesson, then after each review. */
const STRENGTHS = [1.6, 4, 9, 20, 40] as const;

const fading = (days: number, strength: number) => REST + (1 - REST) * Math.exp(-days / strength);

type Point = { day: number; kept: number };

/** Computes points of the curve, `kept` from 0 to 1; a review brings it back to 1. */
export function memoryWithReviews(): Point[] {
  return REVIEW_DAYS.flatMap((day, at) => {
    const since = REVIEW_DAYS[at - 1] ?? 0;
    return [...samples(since, day, STRENGTHS[at] ?? 1), { day, kept: 1 }];
  });
}

export function memoryWithoutReviews(): Point[] {
  return samples(0, REVIEW_DAYS.at(-1) ?? 0, STRENGTHS[0]);
}

function samples(from: number, to: number, strength: number): Point[] {
  const steps = Math.ceil((to - from) * 4);
  return Array.from({ length: steps + 1 }, (_, step) => {
    const days = ((to - from) * step) / steps;
    return { day: from + days, kept: fading(days, strength) };
  });
}

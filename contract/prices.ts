/** What things cost, in whole VND. Also read by the browser: no schema stands in here. */

/** One locked lesson of a course that names no price of its own for it. */
export const LESSON_PRICE = 5_000;

/** A full course that names no price of its own. */
export const COURSE_PRICE = 500_000;

/** A price that is charged lies between these; less is a price in thousands that lost its zeros. */
export const LEAST_PRICE = 1_000;
export const MOST_PRICE = 1_000_000_000;

/** Coins (xu) that can be bought at a time. */
export const COIN_PACKAGES = [
  { coins: 100, amount: 5_000 },
  { coins: 500, amount: 20_000 },
  { coins: 1_000, amount: 35_000 },
] as const;

/** Prices in whole VND. The browser reads this file, too: no schemas. */

/** One locked lesson of a course without its own lesson price. */
export const LESSON_PRICE = 5_000;

/** A full course without its own price. */
export const COURSE_PRICE = 500_000;

/** Bounds; a lower price is one in thousands that lost its zeros. */
export const MIN_PRICE = 1_000;
export const MAX_PRICE = 1_000_000_000;

/** Packages of coins (xu) on sale. */
export const COIN_PACKAGES = [
  { coins: 100, amount: 5_000 },
  { coins: 500, amount: 20_000 },
  { coins: 1_000, amount: 35_000 },
] as const;

type CoursePrices = { price: number; lessonPrice?: number | null | undefined };

export const coursePriceOf = ({ price }: Pick<CoursePrices, 'price'>): number => price || COURSE_PRICE;

export const lessonPriceOf = ({ lessonPrice }: Pick<CoursePrices, 'lessonPrice'>): number => lessonPrice || LESSON_PRICE;

/** Sums `count` lessons of a course, bought one by one. */
export const sumLessonPrices = (count: number, course: Pick<CoursePrices, 'lessonPrice'>): number => count * lessonPriceOf(course);

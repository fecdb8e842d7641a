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

type CoursePrices = { price: number; lessonPrice?: number | null | undefined };

export const coursePriceOf = ({ price }: Pick<CoursePrices, 'price'>): number => price || COURSE_PRICE;

export const lessonPriceOf = ({ lessonPrice }: Pick<CoursePrices, 'lessonPrice'>): number => lessonPrice || LESSON_PRICE;

/** What so many lessons of a course cost when they are bought one by one. */
export const sumLessonPrices = (count: number, course: Pick<CoursePrices, 'lessonPrice'>): number => count * lessonPriceOf(course);

import type { OrderSummary } from '#contract/orders.ts';

/** Where what was bought is used. */
export function addressOf({ courseId, lessonId }: Pick<OrderSummary, 'courseId' | 'lessonId'>): string {
  if (courseId === undefined) return '/practice';
  return lessonId === undefined ? `/course/${courseId}` : `/course/${courseId}?lesson=${lessonId}`;
}

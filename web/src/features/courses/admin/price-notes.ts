import type { CourseSource } from '#contract/catalog.ts';
import { coursePriceOf, lessonPriceOf, sumLessonPrices } from '#contract/prices.ts';
import { formatVnd } from '../../../ui/format.ts';
import type { Boards } from './use-boards.ts';

/** Counts the locked lessons for sale: those that play now, and all. */
export function countPaid({ lectures }: CourseSource, boards: Boards): { playing: number; all: number } {
  const locked = lectures.flatMap(({ topics }) => topics.flatMap(({ lessons }) => lessons)).filter(({ isLocked, archived }) => isLocked && !archived);
  const playing = locked.filter(({ id, updating, videoUrl }) => !updating && (videoUrl.trim() !== '' || boards.get(id) === true));
  return { playing: playing.length, all: locked.length };
}

/** Warns if the whole course costs more than its paid lessons one by one, at the learners' prices. */
export function comparePrices(course: Pick<CourseSource, 'price' | 'lessonPrice'>, paid: { playing: number; all: number }): string | undefined {
  const whole = coursePriceOf(course);
  const sumOf = (count: number) => sumLessonPrices(count, course);
  if (whole < 0 || lessonPriceOf(course) < 0 || paid.all === 0) return undefined;
  const more = (count: number) => `mua lẻ ${count} bài trả phí hết ${formatVnd(sumOf(count))}`;
  if (sumOf(paid.all) < whole) {
    return `Cả khóa ${formatVnd(whole)} đắt hơn mua lẻ: ${more(paid.all)}. Học sinh thấy mua lẻ trước. Bạn giảm giá cả khóa hoặc tăng giá một bài.`;
  }
  if (paid.playing > 0 && sumOf(paid.playing) < whole) {
    return `Hiện cả khóa ${formatVnd(whole)} đắt hơn mua lẻ: ${more(paid.playing)} đang xem được. Học sinh thấy mua lẻ trước, cho đến khi có đủ bài.`;
  }
  return undefined;
}

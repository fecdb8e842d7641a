import type { Lesson } from '#contract/catalog.ts';
import type { Progress } from '#contract/progress.ts';
import { lessonCountText, type Counts } from './lesson-count.ts';

/** Splits "Chương II. Số nguyên" into its number and its name; the number is '' in a title without one. */
export function partsOfChapter(title: string): { number: string; name: string } {
  const [, number, name] = /^Chương ([IVXLC\d]{1,5})[.:] (.+)$/u.exec(title) ?? [];
  return { number: number ?? '', name: name ?? title };
}

/** Counts a chapter's playable lessons, and the watched or the free ones of them, and those still being written. */
export function chapterCount(lessons: Pick<Lesson, 'id' | 'isLocked' | 'updating'>[], progress: ReadonlyMap<string, Pick<Progress, 'watched'>>): string {
  const ready = lessons.filter(({ updating }) => !updating);
  const watched = ready.filter(({ id }) => progress.get(id)?.watched).length;
  const free = ready.filter(({ isLocked }) => !isLocked).length;
  return [
    `${ready.length} bài`,
    watched > 0 ? `đã xem ${watched}` : free === ready.length ? 'miễn phí' : free > 0 && `${free} miễn phí`,
    ready.length < lessons.length && `${lessons.length - ready.length} đang cập nhật`,
  ]
    // No line break within a count.
    .flatMap((count) => (count ? [count.replaceAll(' ', '\u00a0')] : []))
    .join(' · ');
}

/** Formats a course's numbers of playable and of free lessons in one line. */
export function courseFacts({ freeCount, ...counts }: Counts & { freeCount: number }): string {
  const { lessonCount, playableCount } = counts;
  if (playableCount === 0) return lessonCountText(counts);
  const free = freeCount === playableCount ? 'miễn phí' : freeCount > 0 && `${freeCount} miễn phí`;
  return [playableCount < lessonCount ? `${playableCount} bài xem được` : lessonCountText(counts), free].filter(Boolean).join(' · ');
}

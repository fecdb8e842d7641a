// Parts of a lesson that were seen. No Zod here: pages load this file, too.

/** Number of equal parts of a lesson; the first is part 0. */
export const LESSON_PARTS = 10;

/** A lesson counts as watched once this many of its parts were seen. */
export const WATCHED_FROM = 9;

export const lessonPartAt = (position: number, duration: number): number => Math.min(Math.floor((position * LESSON_PARTS) / duration), LESSON_PARTS - 1);

/** Lists the parts wholly before `position`: all that an earlier release knows of progress. */
export const countPartsBefore = (position: number, duration: number): number[] => Array.from({ length: Math.floor((position * LESSON_PARTS) / duration) }, (_, part) => part);

export const isWatched = (seen: Iterable<number>): boolean => new Set(seen).size >= WATCHED_FROM;

// How much of a lesson was seen; without what checks requests, for pages load it, too.

/** A lesson is told of in so many parts of the same length, of which the first is 0. */
export const LESSON_PARTS = 10;

/** From so many of its parts on a lesson counts as watched. */
export const WATCHED_FROM = 9;

export const partOf = (position: number, duration: number): number => Math.min(Math.floor((position * LESSON_PARTS) / duration), LESSON_PARTS - 1);

/** What an earlier release knows of a lesson that was followed so far: all of the parts that lie behind. */
export const partsBefore = (position: number, duration: number): number[] => Array.from({ length: Math.floor((position * LESSON_PARTS) / duration) }, (_, part) => part);

export const isWatched = (seen: Iterable<number>): boolean => new Set(seen).size >= WATCHED_FROM;

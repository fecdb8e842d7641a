type Counts = {
  lessonCount: number;
  /** Lessons that play, free or not. */
  playableCount: number;
};

/** Formats the number of lessons, and of those that play already. */
export function lessonCountText({ lessonCount, playableCount }: Counts): string {
  if (playableCount === lessonCount) return `${lessonCount} bài giảng`;
  return playableCount ? `${playableCount} bài xem được ngay · ${lessonCount} bài` : `${lessonCount} bài, đang soạn`;
}

/** Adds up the playable lessons of courses. */
export const playableIn = (courses: Counts[]): number =>
  courses.reduce((sum, { playableCount }) => sum + playableCount, 0);

/** Lists a course's chapters without their numbers, on one to three lines. */
export const contentsOf = (topics: string[]): string =>
  topics.map((title) => title.replace(/^Chương [IVXL\d]+[.:] /u, '')).join(' · ');

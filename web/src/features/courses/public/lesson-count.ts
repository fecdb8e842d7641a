type Counts = {
  lessonCount: number;
  /** Lessons that play, free or not. */
  playableCount: number;
};

/** Formats the numbers of lessons and of playable ones. */
export function lessonCountText({ lessonCount, playableCount }: Counts): string {
  if (playableCount === lessonCount) return `${lessonCount} bài giảng`;
  return playableCount ? `${playableCount} trong ${lessonCount} bài giảng xem được ngay` : `${lessonCount} bài giảng, đang soạn`;
}

export const playableIn = (courses: Counts[]): number =>
  courses.reduce((sum, { playableCount }) => sum + playableCount, 0);

/** Lists chapters without their numbers, in one to three lines. */
export const contentsOf = (topics: string[]): string =>
  topics.map((title) => title.replace(/^Chương [IVXL\d]+[.:] /u, '')).join(' · ');

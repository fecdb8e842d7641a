type Counts = {
  lessonCount: number;
  /** The lessons that have something to play, free or not. */
  playableCount: number;
};

/** How many lessons there are, and how many of them play while the others are still being written. */
export function lessonCountText({ lessonCount, playableCount }: Counts): string {
  if (playableCount === lessonCount) return `${lessonCount} bài giảng`;
  return playableCount ? `${playableCount} bài xem được ngay · ${lessonCount} bài` : `${lessonCount} bài, đang soạn`;
}

/** How many lessons of several courses play. */
export const playableIn = (courses: Counts[]): number =>
  courses.reduce((sum, { playableCount }) => sum + playableCount, 0);

/** What is in a course, for a line or three: the names of its chapters without their numbers. */
export const contentsOf = (topics: string[]): string =>
  topics.map((title) => title.replace(/^Chương [IVXL\d]+[.:] /u, '')).join(' · ');

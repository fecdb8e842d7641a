export type Counts = {
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

/** Lists chapters without their numbers: as many whole names as fit into so many letters, and how many more there are. */
export function contentsOf(topics: string[], letters: number): string {
  const names = topics.map((title) => title.replace(/^Chương [IVXL\d]+[.:] /u, ''));
  for (let rest = 0; ; rest += 1) {
    const text = names.slice(0, names.length - rest).join(' · ') + (rest ? ` và ${rest}\u00a0chương\u00a0nữa` : '');
    if (text.length <= letters || rest > names.length - 2) return text;
  }
}

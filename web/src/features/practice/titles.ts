import { EXAM_TITLES } from '#contract/enums.ts';

/** The title of a problem, safe HTML, without what the problem is worth; `points` as it was written: "2,0 điểm". */
export function splitTitle(title: string): { name: string; points: string | undefined } {
  const match = /^(.*?)\.?\s*\(([\d,]+\sđiểm)\)\.?$/s.exec(title.trim());
  return { name: match?.[1] ?? title, points: match?.[2] };
}

/** It lets pupils in to the year that follows. */
const ENTRANCE = 'Tuyển sinh vào 10';

/** Titles above a printed paper by the exam's short name. */
const TITLES: Record<string, string> = { ...EXAM_TITLES, [ENTRANCE]: 'Đề thi tuyển sinh vào lớp 10' };

export const examTitle = (exam: string | undefined): string | undefined => TITLES[exam ?? ''];

/**
 * The school year that an exam is for, on a day: it begins in September, and in August papers are printed for the coming
 * one. An entrance exam is for the one after.
 */
export function schoolYear(day: Date, exam?: string): string {
  const begin = day.getFullYear() - (day.getMonth() < 7 ? 1 : 0) + (exam === ENTRANCE ? 1 : 0);
  return `${begin} – ${begin + 1}`;
}

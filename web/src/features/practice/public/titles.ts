import { PRACTICE_EXAM_TITLES, type PRACTICE_EXAMS } from '#contract/enums.ts';

/** Splits a problem's title, safe HTML; `points` as written: "2,0 điểm". */
export function splitTitle(title: string): { name: string; points: string | undefined } {
  const match = /^(.*?)\.?\s*\(([\d,]+\sđiểm)\)\.?$/s.exec(title.trim());
  return { name: match?.[1] ?? title, points: match?.[2] };
}

/** Exam for the next school year. */
const ENTRANCE: (typeof PRACTICE_EXAMS)[number] = 'Tuyển sinh vào 10';

/** Returns the printed title by the exam's short name. */
export const examTitle = (exam: string | undefined): string | undefined =>
  (PRACTICE_EXAM_TITLES as Record<string, string>)[exam ?? ''];

/**
 * Returns the school year of an exam printed on a day: from September, in August already the coming one; for entrance
 * exams the year after.
 */
export function schoolYear(day: Date, exam?: string): string {
  const begin = day.getFullYear() - (day.getMonth() < 7 ? 1 : 0) + (exam === ENTRANCE ? 1 : 0);
  return `${begin} – ${begin + 1}`;
}

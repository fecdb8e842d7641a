/** The title of a problem, safe HTML, without what the problem is worth; `points` as it was written: "2,0 điểm". */
export function splitTitle(title: string): { name: string; points: string | undefined } {
  const match = /^(.*?)\.?\s*\(([\d,]+\sđiểm)\)\.?$/s.exec(title.trim());
  return { name: match?.[1] ?? title, points: match?.[2] };
}

/** It lets pupils in to the year that follows. */
const ENTRANCE = 'Tuyển sinh vào 10';

/** Exams by their short names, as schools write them above a paper. */
const EXAMS: Record<string, string> = {
  'Giữa HKI': 'Đề kiểm tra giữa học kì I',
  'Cuối HKI': 'Đề kiểm tra cuối học kì I',
  'Giữa HKII': 'Đề kiểm tra giữa học kì II',
  'Cuối HKII': 'Đề kiểm tra cuối học kì II',
  [ENTRANCE]: 'Đề thi tuyển sinh vào lớp 10',
};

export const examTitle = (exam: string | undefined): string | undefined => EXAMS[exam ?? ''];

/**
 * The school year that an exam is for, on a day: it begins in September, and in August papers are printed for the coming
 * one. An entrance exam is for the one after.
 */
export function schoolYear(day: Date, exam?: string): string {
  const begin = day.getFullYear() - (day.getMonth() < 7 ? 1 : 0) + (exam === ENTRANCE ? 1 : 0);
  return `${begin} – ${begin + 1}`;
}

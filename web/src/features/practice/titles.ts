/** The title of a problem, safe HTML, without what the problem is worth; `points` as it was written: "2,0 điểm". */
export function splitTitle(title: string): { name: string; points: string | undefined } {
  const match = /^(.*?)\.?\s*\(([\d,]+\sđiểm)\)\.?$/s.exec(title.trim());
  return { name: match?.[1] ?? title, points: match?.[2] };
}

/** The name of a part in a sentence: "Phần II. Đúng, sai" → "đúng sai". */
export const partName = (title: string): string =>
  title.replace(/^phần\s+[IVX\d]+[.:\s]*/iu, '').replaceAll(',', '').toLocaleLowerCase('vi') || 'câu';

/** Exams by their short names, as schools write them above a paper. */
const EXAMS: Record<string, string> = {
  'Giữa HKI': 'Đề kiểm tra giữa học kì I',
  'Cuối HKI': 'Đề kiểm tra cuối học kì I',
  'Giữa HKII': 'Đề kiểm tra giữa học kì II',
  'Cuối HKII': 'Đề kiểm tra cuối học kì II',
};

export const examTitle = (exam: string | undefined): string | undefined => EXAMS[exam ?? ''];

/** The school year of a day, which begins in September; in August papers are printed for the coming one. */
export function schoolYear(day: Date): string {
  const begin = day.getFullYear() - (day.getMonth() < 7 ? 1 : 0);
  return `${begin} – ${begin + 1}`;
}

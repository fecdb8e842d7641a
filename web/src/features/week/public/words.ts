import type { WeekSheet } from '#contract/week.ts';

/** Formats YYYY-MM-DD as `19/11`. */
export const dayWords = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}`;

/** Formats `16/11 – 22/11/2026`; the first year only if it differs. */
export const spanWords = ({ from, to }: Pick<WeekSheet, 'from' | 'to'>): string =>
  `${dayWords(from)}${from.slice(0, 4) === to.slice(0, 4) ? '' : `/${from.slice(0, 4)}`} – ${dayWords(to)}/${to.slice(0, 4)}`;

/** Formats `6, học kì I`: the first half ends in mid-January, the second with May. */
export function gradeWords({ grade, from }: Pick<WeekSheet, 'grade' | 'from'>): string {
  if (grade === null) return 'Chưa rõ';
  const [month, day] = [Number(from.slice(5, 7)), Number(from.slice(8))];
  const half = month >= 9 || (month === 1 && day < 15) ? ', học kì I' : month <= 5 ? ', học kì II' : '';
  return `${grade}${half}`;
}

/** Formats `7,25`. */
export const pointWords = (points: number): string => points.toLocaleString('vi-VN', { maximumFractionDigits: 2 });

export const ofWords = ({ score, outOf }: { score: number; outOf: number }): string => `${pointWords(score)} / ${pointWords(outOf)}`;

export const WEEKDAYS = ['Thứ Hai', 'Thứ Ba', 'Thứ Tư', 'Thứ Năm', 'Thứ Sáu', 'Thứ Bảy', 'Chủ nhật'] as const;
export const SHORT_WEEKDAYS = ['T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'CN'] as const;

export const PLACES: Record<WeekSheet['places'][number]['place'], string> = {
  lesson: 'Trong bài giảng', exercise: 'Bài tập chuyên đề', quiz: 'Trắc nghiệm', review: 'Ôn lại câu từng sai', test: 'Bài kiểm tra',
};

export const ROSE: Record<'seen' | 'practised' | 'mastered', string> = { seen: 'đã xem bài', practised: 'đang luyện', mastered: 'đã vững' };

export const OFTEN: Record<NonNullable<WeekSheet['stuck'][number]['reason']>, string> = {
  condition: 'hay quên điều kiện', sign: 'hay sai dấu', rule: 'hay nhầm quy tắc', reading: 'hay đọc thiếu đề',
};

/** Suggests words of the family to the learner. */
export function askWords({ about, lesson }: WeekSheet['ask']): string {
  if (about === 'stuck') return `Con giải thích lại cho cả nhà cách làm “${lesson}” nhé. Chỗ nào con thấy dễ nhầm nhất?`;
  if (about === 'well') return `“${lesson}” con học tốt lắm. Con thử giảng lại cho cả nhà một câu nhé?`;
  if (about === 'watched') return `Bài giảng “${lesson}” nói về điều gì? Con kể lại bằng lời của con nhé.`;
  return 'Tuần tới con muốn học bài nào trước? Con chọn hai buổi, cả nhà sẽ nhắc con nhé.';
}
